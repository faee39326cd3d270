import { sandboxAccounts } from '@portal/sandbox-contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bodyText, queryParams, type Params } from '../../http/params.ts';
import type { SandboxState } from '../../sandbox-state.ts';
import { watchService } from '../../watch/watch-service.ts';
import { databasePath, isDatabaseUrl } from './database-path.ts';
import { InvalidQuery, queryTree } from './database-query.ts';
import { fromValue, InvalidData } from './database-value.ts';
import { databaseWrites } from './database-writes.ts';
import { etagOf } from './etag.ts';
import { readTree, type Value } from './tree.ts';

/** Where the database's requests are led inside of the server: their own addresses have nothing in common but their end. */
const databasePrefix = '/_database';

/** The address inside of the server for an address on the wire. */
export const routedUrl = (url: string) => (isDatabaseUrl(url) ? databasePrefix + url : url);

/** The one credential: the literal that the database's emulator takes for its owner. */
const owner = 'owner';

/** The methods that work with tags. */
const taggable = ['GET', 'PUT', 'DELETE'];

/**
 * Plays the realtime database by its REST form, at the root of the origin as its emulator does. Reads and conditional
 * writes run to their end without a pause, so that of two writers with one ETag exactly one succeeds.
 */
export function databaseService(app: FastifyInstance, state: SandboxState) {
  const { leaves } = state.records;
  const writes = databaseWrites(state);
  app.register(
    async (scope) => {
      watchService(scope, 'database', state);
      scope.setErrorHandler((error, _request, reply) => {
        if (error instanceof InvalidData || error instanceof InvalidQuery) return reply.code(400).send({ error: error.message });
        throw error;
      });
      scope.route({
        method: ['GET', 'PUT', 'PATCH', 'POST', 'DELETE'],
        url: '/*',
        handler: (request, reply) => {
          if (!isDatabaseUrl(request.originalUrl)) return reply.callNotFound();
          const query = queryParams(request);
          const path = databasePath(request.originalUrl);
          if (query['ns'] !== sandboxAccounts.databaseNamespace) return reply.code(404).send({ error: '404 Not Found' });
          if (!isOwner(request, query)) return reply.code(401).send({ error: 'Permission denied' });
          if (path === undefined) return reply.code(400).send({ error: 'Invalid path: Invalid token in path' });
          return answer(request, reply, path, query);
        },
      });
    },
    { prefix: databasePrefix },
  );

  function answer(request: FastifyRequest, reply: FastifyReply, path: string, query: Params) {
    const mayTag = taggable.includes(request.method);
    const wantedTag = request.headers['if-match'];
    if (wantedTag !== undefined && !mayTag) throw new InvalidData(`if-match is not supported for ${request.method} requests`);
    if (wantedTag !== undefined && request.method !== 'GET') {
      const current = readTree(leaves, path);
      if (wantedTag !== etagOf(current)) return send(reply.code(412).header('etag', etagOf(current)), current);
    }
    const told = perform(request, path, query);
    if (mayTag && request.headers['x-firebase-etag'] === 'true') reply.header('etag', etagOf(told));
    return query['print'] === 'silent' ? reply.code(204).send() : send(reply, told, query['print'] === 'pretty');
  }

  function perform(request: FastifyRequest, path: string, query: Params): Value {
    if (request.method === 'GET') return queryTree(leaves, path, query);
    if (request.method === 'DELETE') return writes.set(path, null);
    const body = parseBody(request);
    if (request.method === 'PUT') return writes.set(path, body);
    return request.method === 'PATCH' ? writes.update(path, body) : writes.push(path, body);
  }
}

const send = (reply: FastifyReply, value: Value, pretty = false) =>
  reply.type('application/json; charset=utf-8').send(JSON.stringify(fromValue(value), null, pretty ? 2 : undefined));

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
