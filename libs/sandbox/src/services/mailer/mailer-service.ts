import { randomUUID } from 'node:crypto';
import { sandboxAccounts, sandboxPaths } from '@portal/sandbox-contract';
import type { FastifyInstance } from 'fastify';
import { jsonObject } from '../../http/params.ts';
import { createWindowLimit } from '../../http/window-limit.ts';
import type { SandboxState } from '../../sandbox-state.ts';
import { watchService } from '../../watch/watch-service.ts';
import { checkMail, keyTooLong, refuse } from './mail-request.ts';
import { templates } from './templates.ts';

/** Requests that the real mailer allows a team in a second. */
const perSecond = 10;

/** Plays the mailer. A mail that it accepts is in the inbox before the answer leaves; one idempotency key delivers once. */
export function mailerService(app: FastifyInstance, state: SandboxState) {
  const { store, records, now } = state;
  app.register(
    async (scope) => {
      const limit = createWindowLimit(perSecond, 1000, now);
      watchService(scope, 'mailer', state);
      scope.addHook('preHandler', async (request, reply) => {
        if (request.headers.authorization !== `Bearer ${sandboxAccounts.mailerKey}`)
          return reply.code(401).send({ error: 'Invalid API key' });
        const allowed = limit.take();
        reply.header('x-ratelimit-limit', limit.limit).header('x-ratelimit-remaining', limit.left());
        if (!allowed) return reply.code(429).send({ success: false, message: 'Rate limit exceeded' });
      });
      scope.setNotFoundHandler((_request, reply) => reply.code(404).send({ success: false, message: 'Not found' }));

      scope.post('/transactional', async (request, reply) => {
        const mail = checkMail(jsonObject(request));
        if ('refusal' in mail) return reply.code(mail.status).send(mail.refusal);
        const key = request.headers['idempotency-key'];
        const idempotencyKey = typeof key === 'string' && key !== '' ? key : null;
        if (idempotencyKey && keyTooLong(idempotencyKey)) {
          return reply.code(400).send(refuse('Idempotency-Key', 'The Idempotency-Key is limited to 100 characters.').refusal);
        }
        const delivered = store.atomically(() => {
          const id = idempotencyKey === null ? `id/${randomUUID()}` : `key/${idempotencyKey}`;
          if (records.mails.get(id)) return false;
          const { email: to, transactionalId, dataVariables } = mail;
          records.mails.put(id, { to, transactionalId, dataVariables, idempotencyKey, at: new Date(now()).toISOString() });
          return true;
        });
        if (!delivered) return reply.code(409).send({ success: false, message: 'Idempotency key has already been used.' });
        return { success: true };
      });

      scope.get('/api-key', async () => ({ success: true, teamName: 'Sandbox' }));

      scope.get('/transactional', async () => ({
        pagination: {
          totalResults: templates.length,
          returnedResults: templates.length,
          perPage: 20,
          totalPages: 1,
          nextCursor: null,
          nextPage: null,
        },
        data: templates.map(({ id, name, variables }) => ({ id, name, lastUpdated: '2026-01-01T00:00:00.000Z', dataVariables: variables })),
      }));
    },
    { prefix: sandboxPaths.mailer },
  );
}
