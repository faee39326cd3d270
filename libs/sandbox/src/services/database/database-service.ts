import { sandboxAccounts } from '@portal/sandbox-contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bodyText, namePlugin, queryParams, type Params } from '../../http.ts';
import type { SandboxState } from '../../sandbox-state.ts';
import type { Records } from '../../store/records.ts';
import { watchService } from '../../watch.ts';
import { childOf, databaseWrites, etagOf, fromValue, InvalidData, readTree, type Value } from './database-value.ts';

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

class InvalidQuery extends Error {}

const filters = ['equalTo', 'startAt', 'endAt', 'limitToFirst', 'limitToLast'];

/** Reads the value at `path`. The query can make it shallow or filter its children by `orderBy` and `equalTo`. */
function queryTree(leaves: Records['leaves'], path: string, query: Params): Value {
  const value = readTree(leaves, path);
  const orderBy = parse(query, 'orderBy');
  if (query['shallow'] === 'true') return shallow(value);
  if (orderBy === undefined) {
    if (filters.some((name) => name in query)) throw new InvalidQuery('orderBy must be defined when other query parameters are defined');
    return value;
  }
  if (typeof orderBy !== 'string' || orderBy === '') throw new InvalidQuery('orderBy must be a valid JSON encoded path');
  const equalTo = parse(query, 'equalTo');
  if (equalTo === undefined || value === null || typeof value !== 'object') return value;
  const sortKey = (key: string, child: Value) => (orderBy === '$key' ? key : orderBy === '$value' ? child : childOf(child, orderBy));
  return Object.fromEntries(Object.entries(value).filter(([key, child]) => sortKey(key, child) === equalTo));
}

function shallow(value: Value): Value {
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, typeof child === 'object' ? true : child]));
}

/** Parses a query value, which is JSON. */
function parse(query: Params, name: string): unknown {
  const text = query[name];
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw new InvalidQuery(`Constraint index field must be a JSON primitive: ${name}`);
  }
}

/** Internal prefix for requests to the database, whose addresses only share a suffix. */
const databasePrefix = '/_database';

/** Maps the address of a request to the internal one. */
export const routedUrl = (url: string) => (isDatabaseUrl(url) ? databasePrefix + url : url);

/** The literal that the database's emulator accepts as the owner's credential. */
const owner = 'owner';

/** Methods that support ETags. */
const etagMethods = ['GET', 'PUT', 'DELETE'];

/**
 * Simulates the REST API of the realtime database at the root of the origin. Conditional writes run synchronously, so that exactly one
 * of two writers with the same ETag succeeds.
 */
export function databaseService(app: FastifyInstance, state: SandboxState) {
  const { leaves } = state.records;
  const writes = databaseWrites(state);
  app.register(
    namePlugin('database', async (scope) => {
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
    }),
    { prefix: databasePrefix },
  );

  function answer(request: FastifyRequest, reply: FastifyReply, path: string, query: Params) {
    const supportsEtag = etagMethods.includes(request.method);
    const expectedEtag = request.headers['if-match'];
    if (expectedEtag !== undefined && !supportsEtag) throw new InvalidData(`if-match is not supported for ${request.method} requests`);
    if (expectedEtag !== undefined && request.method !== 'GET') {
      const current = readTree(leaves, path);
      if (expectedEtag !== etagOf(current)) return send(reply.code(412).header('etag', etagOf(current)), current);
    }
    const value = perform(request, path, query);
    if (supportsEtag && request.headers['x-firebase-etag'] === 'true') reply.header('etag', etagOf(value));
    return query['print'] === 'silent' ? reply.code(204).send() : send(reply, value, query['print'] === 'pretty');
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
