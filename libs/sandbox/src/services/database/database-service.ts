import { createHash } from 'node:crypto';
import { sandboxAccounts } from '@portal/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bodyText, queryParams, type Params } from '../../http/params.ts';
import type { SandboxState } from '../../sandbox-state.ts';
import { watchService } from '../../watch/watch-service.ts';
import { databasePath, isDatabaseUrl } from './database-path.ts';
import { InvalidQuery, queryTree } from './database-query.ts';
import { fromValue, InvalidData } from './database-value.ts';
import { databaseWrites } from './database-writes.ts';
import { readTree, type Value } from './tree.ts';

/** The one credential: the literal that the database's emulator takes for its owner. */
const owner = 'owner';

/**
 * Plays the realtime database by its REST form, at the root of the origin as its emulator does. Reads and conditional
 * writes run to their end without a pause, so that of two writers with one ETag exactly one succeeds.
 */
export function databaseService(app: FastifyInstance, state: SandboxState) {
  const { leaves } = state.records;
  const writes = databaseWrites(state);
  app.register(async (scope) => {
    watchService(scope, 'database', state, isDatabaseUrl);
    scope.setErrorHandler((error, _request, reply) => {
      if (error instanceof InvalidData || error instanceof InvalidQuery) return reply.code(400).send({ error: error.message });
      throw error;
    });
    scope.route({
      method: ['GET', 'PUT', 'PATCH', 'POST', 'DELETE'],
      url: '/*',
      handler: (request, reply) => {
        if (!isDatabaseUrl(request.url)) return reply.callNotFound();
        const query = queryParams(request);
        const path = databasePath(request.url);
        if (query['ns'] !== sandboxAccounts.databaseNamespace) return reply.code(404).send({ error: '404 Not Found' });
        if (!isOwner(request, query)) return reply.code(401).send({ error: 'Permission denied' });
        if (path === undefined) return reply.code(400).send({ error: 'Invalid path: Invalid token in path' });
        const wantedTag = request.headers['if-match'];
        if (wantedTag !== undefined && (request.method === 'PATCH' || request.method === 'POST')) {
          return reply.code(400).send({ error: `if-match is not supported for ${request.method} requests` });
        }
        if (wantedTag !== undefined && request.method !== 'GET' && wantedTag !== etagOf(readTree(leaves, path))) {
          return answer(reply.code(412), readTree(leaves, path), true);
        }
        const told = perform(request, path, query);
        const tagged = request.headers['x-firebase-etag'] === 'true' && request.method !== 'PATCH' && request.method !== 'POST';
        if (query['print'] === 'silent') return reply.code(204).send();
        return answer(reply, told, tagged, query['print'] === 'pretty');
      },
    });
  });

  function perform(request: FastifyRequest, path: string, query: Params): Value {
    if (request.method === 'GET') return queryTree(leaves, path, query);
    if (request.method === 'DELETE') return writes.set(path, null);
    const body = parseBody(request);
    if (request.method === 'PUT') return writes.set(path, body);
    return request.method === 'PATCH' ? writes.update(path, body) : writes.push(path, body);
  }
}

function answer(reply: FastifyReply, value: Value, tagged: boolean, pretty = false) {
  if (tagged) reply.header('etag', etagOf(value));
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(fromValue(value), null, pretty ? 2 : undefined));
}

function isOwner(request: FastifyRequest, query: Params): boolean {
  const bearer = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
  return (bearer ?? query['auth'] ?? query['access_token']) === owner;
}

function parseBody(request: FastifyRequest): unknown {
  try {
    return JSON.parse(bodyText(request));
  } catch {
    throw new InvalidData("Invalid data; couldn't parse JSON object, array, or value.");
  }
}

/** The tag of a value: the same for equal values, whatever the order of their keys. */
function etagOf(value: Value): string {
  return value === null ? 'null_etag' : createHash('sha1').update(canonical(value)).digest('base64');
}

function canonical(value: Value): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const keys = Object.keys(value).sort();
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonical(value[key] ?? null)}`).join()}}`;
}
