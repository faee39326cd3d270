import { sandboxAccounts } from '@portal/sandbox-contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bodyText, namePlugin, queryParams, type Params } from '../../http.ts';
import type { SandboxState } from '../../sandbox-state.ts';
import { watchService } from '../../watch.ts';
import { etagOf, fromValue, InvalidData, readTree, setValue, type Value } from './database-value.ts';

const maxDepth = 32;
const maxKeyBytes = 768;
const forbidden = /[.$#[\]/\p{Cc}]/u;

export const isKey = (key: string) => key !== '' && !forbidden.test(key) && Buffer.byteLength(key) <= maxKeyBytes;

/** True for an address of the realtime database, whose path ends in `.json`. */
const isDatabaseUrl = (url: string) => (url.split('?')[0] ?? '').endsWith('.json');

/** Converts an address to a database path without leading and trailing slashes. '' is the root. Undefined for an invalid path. */
function databasePath(url: string): string | undefined {
  try {
    const path = (url.split('?')[0] ?? '').slice(0, -'.json'.length);
    const keys = path.split('/').filter(Boolean).map(decodeURIComponent);
    return keys.length <= maxDepth && keys.every(isKey) ? keys.join('/') : undefined;
  } catch {
    return undefined;
  }
}

function shallow(value: Value): Value {
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, typeof child === 'object' ? true : child]));
}

/** Internal prefix for requests to the database, whose addresses only share a suffix. */
const databasePrefix = '/_database';

/** Maps the address of a request to the internal one. */
export const routedUrl = (url: string) => (isDatabaseUrl(url) ? databasePrefix + url : url);

/** The literal that the database's emulator accepts as the owner's credential. */
const owner = 'owner';

/**
 * Simulates the REST API of the realtime database at the root of the origin, as far as the portal uses it: values are read, replaced and
 * deleted. Conditional writes run synchronously, so that exactly one of two writers with the same ETag succeeds.
 */
export function databaseService(app: FastifyInstance, state: SandboxState) {
  const { leaves } = state.records;
  app.register(
    namePlugin('database', async (scope) => {
      watchService(scope, 'database', state);
      scope.setErrorHandler((error, _request, reply) => {
        if (error instanceof InvalidData) return reply.code(400).send({ error: error.message });
        throw error;
      });
      scope.route({
        method: ['GET', 'PUT', 'DELETE'],
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
    }),
    { prefix: databasePrefix },
  );

  function answer(request: FastifyRequest, reply: FastifyReply, path: string, query: Params) {
    const expectedEtag = request.headers['if-match'];
    if (expectedEtag !== undefined && request.method !== 'GET') {
      const current = readTree(leaves, path);
      if (expectedEtag !== etagOf(current)) return send(reply.code(412).header('etag', etagOf(current)), current);
    }
    const value = perform(request, path, query);
    if (request.headers['x-firebase-etag'] === 'true') reply.header('etag', etagOf(value));
    return send(reply, value);
  }

  function perform(request: FastifyRequest, path: string, query: Params): Value {
    if (request.method === 'GET') return query['shallow'] === 'true' ? shallow(readTree(leaves, path)) : readTree(leaves, path);
    return setValue(state, path, request.method === 'DELETE' ? null : parseBody(request));
  }
}

const send = (reply: FastifyReply, value: Value) => reply.type('application/json; charset=utf-8').send(JSON.stringify(fromValue(value)));

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
