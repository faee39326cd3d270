import { randomUUID } from 'node:crypto';
import { sandboxAccounts, sandboxPaths } from '@portal/sandbox-contract';
import type { FastifyInstance } from 'fastify';
import { namePlugin } from '../../http/name-plugin.ts';
import { jsonObject } from '../../http/params.ts';
import { createWindowLimit } from '../../http/window-limit.ts';
import type { SandboxState } from '../../sandbox-state.ts';
import { watchService } from '../../watch/watch-service.ts';
import { checkMail, maxKeyLength, refuse, type MailRequest } from './mail-request.ts';
import { templates } from './templates.ts';

/** The real mailer's rate limit per team. */
const requestsPerSecond = 10;

/** Simulates the mailer. Stores an accepted mail in the inbox before it responds. Delivers once per idempotency key. */
export function mailerService(app: FastifyInstance, state: SandboxState) {
  app.register(
    namePlugin('mailer', async (scope) => {
      watchService(scope, 'mailer', state);
      guardMailer(scope, state);
      scope.setNotFoundHandler((_request, reply) => reply.code(404).send({ success: false, message: 'Not found' }));

      scope.post('/transactional', async (request, reply) => {
        const mail = checkMail(jsonObject(request));
        if ('refusal' in mail) return reply.code(mail.status).send(mail.refusal);
        const key = request.headers['idempotency-key'];
        const idempotencyKey = typeof key === 'string' && key !== '' ? key : null;
        if (idempotencyKey !== null && idempotencyKey.length > maxKeyLength)
          return reply.code(400).send(refuse('Idempotency-Key', `The Idempotency-Key is limited to ${maxKeyLength} characters.`).refusal);
        if (deliver(state, mail, idempotencyKey)) return { success: true };
        return reply.code(409).send({ success: false, message: 'Idempotency key has already been used.' });
      });

      scope.get('/api-key', async () => ({ success: true, teamName: 'Sandbox' }));
      scope.get('/transactional', async () => describeTemplates());
    }),
    { prefix: sandboxPaths.mailer },
  );
}

/** Checks the API key and enforces the rate limit. */
function guardMailer(app: FastifyInstance, { now }: SandboxState) {
  const limit = createWindowLimit(requestsPerSecond, 1000, now);
  app.addHook('preHandler', async (request, reply) => {
    const key = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
    if (key !== sandboxAccounts.mailerKey) return reply.code(401).send({ error: 'Invalid API key' });
    const isAllowed = limit.take();
    reply.header('x-ratelimit-limit', limit.limit).header('x-ratelimit-remaining', limit.remaining());
    if (!isAllowed) return reply.code(429).send({ success: false, message: 'Rate limit exceeded' });
  });
}

/** Puts a mail into the inbox. Returns false if the idempotency key was used before. */
function deliver(
  { store, records, now }: SandboxState,
  { email, transactionalId, dataVariables }: MailRequest,
  idempotencyKey: string | null,
) {
  return store.atomically(() => {
    const id = idempotencyKey === null ? `id/${randomUUID()}` : `key/${idempotencyKey}`;
    if (records.mails.get(id)) return false;
    records.mails.put(id, { to: email, transactionalId, dataVariables, idempotencyKey, at: new Date(now()).toISOString() });
    return true;
  });
}

const describeTemplates = () => ({
  pagination: {
    totalResults: templates.length,
    returnedResults: templates.length,
    perPage: 20,
    totalPages: 1,
    nextCursor: null,
    nextPage: null,
  },
  data: templates.map(({ id, name, variables }) => ({ id, name, lastUpdated: '2026-01-01T00:00:00.000Z', dataVariables: variables })),
});
