import * as z from 'zod/mini';
import { error, notNeeded, warning, type Check, type Context } from '../check.ts';

export const localChecks: readonly Check[] = [
  {
    id: 'webhooks.addresses',
    subject: 'WEBHOOK_URL, WEBHOOK_CHAT_URL',
    requirement: 'The two receivers differ, and neither is the portal.',
    fix: 'Set WEBHOOK_URL and WEBHOOK_CHAT_URL to the addresses of two receivers.',
    run({ config: { webhooks, publicUrl } }) {
      const { chatUrl, signed } = webhooks;
      if (chatUrl !== undefined && chatUrl === signed?.url) return warning('Both receivers have the same address.');
      const isOwn = [chatUrl, signed?.url].some((url) => url !== undefined && new URL(url).origin === publicUrl);
      return isOwn && warning('The portal sends its events to itself.');
    },
  },
];

/** Calls an address without side effects. Errors omit its path, which may contain its key. Harmless refusals prove that it exists. */
async function probe({ clients }: Context, address: string, method: 'GET' | 'HEAD', acceptStatus: number[]): Promise<void> {
  const { origin, pathname, search } = new URL(address);
  await clients.at(origin).request({ method, path: pathname + search, text: true, schema: z.string(), acceptStatus });
}

export const checks: readonly Check[] = [
  {
    id: 'webhooks.chat',
    subject: 'WEBHOOK_CHAT_URL',
    requirement: 'The chat server has the webhook.',
    fix: 'Make a new webhook in the channel’s settings, Integrations, and set WEBHOOK_CHAT_URL to its address.',
    address: 'WEBHOOK_CHAT_URL',
    refusals: [{ statuses: [401, 403, 404, 410], ...error('The chat server has no such webhook: it may have been deleted.') }],
    async run(context) {
      const { chatUrl } = context.config.webhooks;
      if (chatUrl === undefined) return notNeeded('It is not set: the chat server gets no messages.');
      // The server may accept only messages.
      await probe(context, chatUrl, 'GET', [405]);
    },
  },
  {
    id: 'webhooks.signed',
    subject: 'WEBHOOK_URL',
    requirement: 'Something answers at the receiver’s address.',
    fix: 'Set WEBHOOK_URL to the receiver’s address, or start the receiver.',
    address: 'WEBHOOK_URL',
    refusals: [{ statuses: [410], ...error('The receiver no longer exists.') }],
    async run(context) {
      const { signed } = context.config.webhooks;
      if (!signed) return notNeeded('It is not set: no program gets events.');
      // A receiver may refuse everything but signed messages.
      await probe(context, signed.url, 'HEAD', [400, 401, 403, 404, 405, 415, 422]);
    },
  },
];
