import { sandboxAccounts } from '@portal/sandbox-contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { queryParams, type Params } from '../../http/params.ts';
import { createWindowLimit } from '../../http/window-limit.ts';
import type { SandboxState } from '../../sandbox-state.ts';
import { boardParams } from './board-params.ts';

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
