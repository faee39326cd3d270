import { okReplySchema, requestMessages } from '@portal/portal-contract';
import {
  discardMailRequestSchema,
  mailQueueReplySchema,
  retryMailRequestSchema,
  standingApi,
  type DeadLetter,
} from '@portal/standing-contract';
import type { FastifyRequest } from 'fastify';
import type { App } from '../../domain.ts';
import { failWith } from '../../plugins/http-error.ts';
import { requireSession } from '../../plugins/session-cookie.ts';
import { readMessage, type MailKinds } from './deliver-mail.ts';
import type { DeadMail, MailQueue } from './mail-queue.ts';

/** Most dead letters that the page lists. */
const mostShown = 50;

const unavailable = failWith(requestMessages.unavailable);

/** Adds the routes of the mail queue for senior staff: counts, dead letters, and retry or discard of a dead letter. */
export function mailDeskRoutes(app: App, queue: MailQueue, kinds: MailKinds): void {
  /** Leaves the address empty if the message cannot be written now. */
  async function describe({ key, payload, reason, attempts, at }: DeadMail): Promise<DeadLetter> {
    const message = readMessage(kinds, payload);
    if (message && 'call' in message) return { key, template: message.template, to: message.to, reason, attempts, at };
    const mail = await message?.write(key).catch(() => undefined);
    return { key, template: mail?.template ?? message?.template ?? '', to: maskEmail(mail?.to ?? ''), reason, attempts, at };
  }
  async function view() {
    const [counts, dead] = await Promise.all([queue.counts(), queue.deadLetters(mostShown)]);
    return { ...counts, deadLetters: await Promise.all(dead.map(describe)) };
  }

  app.get(standingApi.mailQueue, { config: { access: 'mailQueue' }, schema: { response: { 200: mailQueueReplySchema } } }, () =>
    view().catch(unavailable),
  );
  app.post(
    standingApi.mailRetry,
    { config: { access: 'mailQueue' }, schema: { body: retryMailRequestSchema, response: { 200: okReplySchema } } },
    async (request) => {
      const { key } = request.body;
      const success = await queue.revive(key).catch(unavailable);
      logChange(request, 'mail-retry', key, success ? 'queued' : 'unknown');
      return { success };
    },
  );
  app.post(
    standingApi.mailDiscard,
    { config: { access: 'mailQueue' }, schema: { body: discardMailRequestSchema, response: { 200: okReplySchema } } },
    async (request) => {
      const { key } = request.body;
      const success = await queue.discard(key).catch(unavailable);
      logChange(request, 'mail-discard', key, success ? 'deleted' : 'unknown');
      return { success };
    },
  );
}

function logChange(request: FastifyRequest, action: string, mail: string, outcome: string): void {
  const { userId } = requireSession(request);
  request.log.info({ audit: true, action, userId, mail, outcome }, 'dead letter');
}

/** Hides the name in an address, as the log does: `a***@example.test`. Returns '' for anything but an address. */
export function maskEmail(address: string): string {
  const at = address.lastIndexOf('@');
  return at > 0 ? `${address.slice(0, 1)}***${address.slice(at)}` : '';
}
