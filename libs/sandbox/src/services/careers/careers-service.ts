import { readMigrations } from '@portal/careers-database';
import { sandboxAccounts, sandboxPaths } from '@portal/sandbox-contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { namePlugin } from '../../http.ts';
import type { SandboxState } from '../../sandbox-state.ts';
import { watchService } from '../../watch.ts';
import { answerTable, type Role } from './rest/answer-table.ts';
import { RestError, toTimestamp } from './rest/values.ts';
import { ilike } from './rest/where.ts';
import { parseSchema, type Schema } from './schema/parse-schema.ts';
import { tableDdl, triggerDdl } from './schema/sqlite-ddl.ts';

/** The careers tables. SQLite enforces the constraints of the migrations. */
export interface CareersTables {
  schema: Schema;
  database: DatabaseSync;
  /** True if the tables were just created and are empty. */
  isNew: boolean;
  clear(): void;
}

/** Opens the tables. After a change of the migrations it recreates them empty, which a demo can afford. */
export function openCareersTables(database: DatabaseSync, now: () => number): CareersTables {
  const migrations = readMigrations();
  const schema = parseSchema(migrations);
  database.function('char_length', { deterministic: true }, (text) => (text === null ? null : [...String(text)].length));
  database.function('cardinality', { deterministic: true }, (list) =>
    list === null ? null : (JSON.parse(String(list)) as unknown[]).length,
  );
  database.function('ilike', { deterministic: true }, (text, pattern) => ilike(text as string | null, String(pattern)));
  database.function('now', {}, () => toTimestamp(now()));

  const version = createHash('sha256').update(migrations.join('\n')).digest('hex');
  database.exec('create table if not exists careers_version (version text not null) strict');
  const isNew = database.prepare('select version from careers_version').get()?.['version'] !== version;
  const names = [...schema.keys()];
  if (isNew) {
    for (const name of names.toReversed()) database.exec(`drop table if exists ${name}`);
    for (const table of schema.values()) database.exec(tableDdl(table));
    for (const table of schema.values()) database.exec(triggerDdl(table));
    database.exec('delete from careers_version');
    database.prepare('insert into careers_version (version) values (?)').run(version);
  }
  return {
    schema,
    database,
    isNew,
    clear: () => names.toReversed().forEach((name) => database.exec(`delete from ${name}`)),
  };
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Role of the request's key. */
    careersRole: Role;
  }
}

function roleOf(key: string): Role | undefined {
  if (key === sandboxAccounts.supabaseServiceKey) return 'service_role';
  return key === sandboxAccounts.supabaseAnonKey ? 'anon' : undefined;
}

/** Simulates `/rest/v1` of a hosted project: the gateway that checks the key, and PostgREST over the careers tables. */
export function careersService(app: FastifyInstance, state: SandboxState) {
  app.register(
    namePlugin('careers', async (scope) => {
      watchService(scope, 'careers', state);
      scope.decorateRequest('careersRole', 'anon');
      scope.setErrorHandler((error, _request, reply) => {
        if (!(error instanceof RestError)) throw error;
        return reply.code(error.status).headers(error.headers).type('application/json; charset=utf-8').send(JSON.stringify(error.body()));
      });
      scope.addHook('preHandler', async (request, reply) => {
        const role = roleOf(apiKey(request));
        if (!role) return refuseKey(apiKey(request), reply);
        request.careersRole = role;
      });
      scope.route<{ Params: { table: string } }>({
        method: ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'],
        url: '/rest/v1/:table',
        handler: (request, reply) => answerTable(state, request, reply),
      });
    }),
    { prefix: sandboxPaths.careers },
  );
}

function apiKey(request: FastifyRequest): string {
  const { apikey } = request.headers;
  return (typeof apikey === 'string' ? apikey : new URL(request.url, 'http://sandbox').searchParams.get('apikey')) ?? '';
}

/** Refuses a key at the gateway, before PostgREST. */
function refuseKey(key: string, reply: FastifyReply) {
  const refusal =
    key === ''
      ? { message: 'No API key found in request', hint: 'No `apikey` request header or url param was found.' }
      : { message: 'Invalid API key', hint: 'Double check your API key.' };
  return reply.code(401).send(refusal);
}
