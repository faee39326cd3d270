import { okReplySchema, requestMessages } from '@portal/portal-contract';
import { mailQueueReplySchema, retryMailRequestSchema, standingApi } from '@portal/standing-contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { HttpError } from '../../plugins/http-error.ts';
import { requireSession } from '../../session/session.ts';
import type { MailDesk } from './mail-desk.ts';

const unavailable = (cause: unknown) => {
  throw new HttpError(503, requestMessages.unavailable, { cause });
};

/** The mail queue for senior staff: its figures with the letters that were given up, and another try for one of these. */
export async function mailDeskRoutes(app: FastifyInstance, { desk }: { desk: MailDesk }) {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  routes.get(standingApi.mailQueue, { config: { access: 'mailQueue' }, schema: { response: { 200: mailQueueReplySchema } } }, () =>
    desk.view().catch(unavailable),
  );
  routes.post(
    standingApi.mailRetry,
    { config: { access: 'mailQueue' }, schema: { body: retryMailRequestSchema, response: { 200: okReplySchema } } },
    async (request) => {
      const { key } = request.body;
      const success = await desk.retry(key).catch(unavailable);
      const { userId } = requireSession(request);
      request.log.info({ audit: true, action: 'mail-retry', userId, mail: key, outcome: success ? 'queued' : 'unknown' }, 'dead letter');
      return { success };
    },
  );
}
