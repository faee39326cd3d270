import { sandboxAccounts, sandboxPaths } from '@portal/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { queryParams } from '../../http/params.ts';
import type { SandboxState } from '../../sandbox-state.ts';
import { watchService } from '../../watch/watch-service.ts';
import { queryTable, TableError } from './table-query.ts';
import { tables } from './tables.ts';

const wholeRow = 'application/vnd.pgrst.object+json';

/** Plays the careers tables: the reads of a PostgREST server. The anonymous key sees open jobs only; the service key everything. */
export function careersService(app: FastifyInstance, state: SandboxState) {
  app.register(
    async (scope) => {
      watchService(scope, 'careers', state);
      scope.setErrorHandler((error, _request, reply) => {
        if (!(error instanceof TableError)) throw error;
        return reply.code(error.status).send({ code: error.code, details: error.details, hint: null, message: error.message });
      });
      scope.addHook('preHandler', async (request, reply) => {
        const key = apiKey(request);
        if (!key)
          return reply
            .code(401)
            .send({ message: 'No API key found in request', hint: 'No `apikey` request header or url param was found.' });
        if (key !== sandboxAccounts.supabaseServiceKey && key !== sandboxAccounts.supabaseAnonKey) {
          return reply.code(401).send({ message: 'Invalid API key', hint: 'Double check your API key.' });
        }
      });
      scope.get<{ Params: { table: string } }>('/rest/v1/:table', async (request, reply) => {
        const { table: name } = request.params;
        const table = Object.hasOwn(tables, name) ? tables[name] : undefined;
        if (!table) throw new TableError(404, '42P01', `relation "public.${name}" does not exist`);
        const anonymous = apiKey(request) === sandboxAccounts.supabaseAnonKey;
        if (anonymous && !table.anonymous) throw new TableError(401, '42501', `permission denied for table ${name}`);
        const visible = table.rows(state.records).filter((row) => !anonymous || table.anonymous?.(row));
        const { apikey: _, ...query } = queryParams(request);
        const rows = queryTable(name, table.columns, visible, query);
        reply.header('content-range', rows.length ? `0-${rows.length - 1}/*` : '*/*');
        if (!request.headers.accept?.includes(wholeRow)) return rows;
        if (rows.length === 1) return reply.type(wholeRow).send(JSON.stringify(rows[0]));
        const details = `The result contains ${rows.length} rows`;
        throw new TableError(406, 'PGRST116', 'JSON object requested, multiple (or no) rows returned', details);
      });
    },
    { prefix: sandboxPaths.careers },
  );
}

function apiKey(request: FastifyRequest): string | undefined {
  const header = request.headers['apikey'];
  return typeof header === 'string' ? header : queryParams(request)['apikey'];
}
