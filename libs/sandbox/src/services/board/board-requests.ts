import { sandboxAccounts } from '@portal/sandbox-contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createWindowLimit, formParams, jsonObject, queryParams, type Params } from '../../http.ts';
import type { SandboxState } from '../../sandbox-state.ts';

/** Refusal by the board. The body is plain text, as on the real board. */
export class BoardError extends Error {
  readonly status: number;
  constructor(status: number, text: string) {
    super(text);
    this.status = status;
  }
}

export const invalidId = () => new BoardError(400, 'invalid id');
export const notFound = () => new BoardError(404, 'The requested resource was not found.');
export const invalidValue = (name: string) => new BoardError(400, `invalid value for ${name}`);

/** The real board's rate limit per token. */
const limit = { requests: 100, windowMs: 10_000 };

/** Checks key and token from header, query or body, and enforces the rate limit. */
export function guardBoard(app: FastifyInstance, { now, boardRequests = limit.requests }: SandboxState) {
  const tokenLimit = createWindowLimit(boardRequests, limit.windowMs, now);
  app.addHook('preValidation', async (request, reply) => {
    const { key, token } = credentialsOf(request);
    if (!key && !token) return reply.code(401).send({ message: 'missing scopes' });
    if (key !== sandboxAccounts.boardKey) return refuse(reply, 'invalid key');
    if (!token) return refuse(reply, `unauthorized ${request.url.includes('/cards/') ? 'card ' : ''}permission requested`);
    if (token !== sandboxAccounts.boardToken) return refuse(reply, 'invalid token');
    if (!tokenLimit.take()) return reply.code(429).send({ error: 'API_TOKEN_LIMIT_EXCEEDED', message: 'Rate limit exceeded' });
  });
}

const refuse = (reply: FastifyReply, text: string) => reply.code(401).type('text/plain; charset=utf-8').send(text);

function credentialsOf(request: FastifyRequest): { key?: string | undefined; token?: string | undefined } {
  const header = request.headers.authorization ?? '';
  if (/^OAuth /i.test(header)) {
    return { key: /oauth_consumer_key="([^"]*)"/.exec(header)?.[1], token: /oauth_token="([^"]*)"/.exec(header)?.[1] };
  }
  const params: Params = request.method === 'GET' ? queryParams(request) : boardParams(request);
  return { key: params['key'], token: params['token'] };
}

/** Reads the parameters of a write from the query, a form or a JSON body. */
export function boardParams(request: FastifyRequest): Params {
  const type = request.headers['content-type'] ?? '';
  if (type.includes('json')) return { ...queryParams(request), ...asTexts(jsonObject(request) ?? {}) };
  if (type.includes('x-www-form-urlencoded')) return { ...queryParams(request), ...formParams(request) };
  return queryParams(request);
}

const asTexts = (values: Record<string, unknown>): Params =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, asText(value)]));

/** Converts a JSON value to its form notation: null to '', a list to comma-separated items. */
function asText(value: unknown): string {
  if (value === null) return '';
  if (typeof value === 'string') return value;
  return Array.isArray(value) ? value.join() : JSON.stringify(value);
}
