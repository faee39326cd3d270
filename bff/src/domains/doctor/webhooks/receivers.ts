import * as z from 'zod/mini';
import { isStatus } from '../../../upstreams/upstream-error.ts';
import { error, notNeeded, ok, type Check, type DoctorContext } from '../check.ts';

/** Calls an address without side effects. Errors omit its path, which may contain its key. */
function probe({ clients }: DoctorContext, address: string, method: 'GET' | 'HEAD') {
  const { origin, pathname, search } = new URL(address);
  return clients.at(origin).request({ method, path: pathname + search, text: true, schema: z.string() });
}

export const chat: Check = {
  id: 'webhooks.chat',
  subject: 'WEBHOOK_CHAT_URL',
  asks: 'The chat server has the webhook.',
  fix: 'Make a new webhook in the channel’s settings, Integrations, and set WEBHOOK_CHAT_URL to its address.',
  address: 'WEBHOOK_CHAT_URL',
  async run(context) {
    const { chatUrl } = context.config.webhooks;
    if (chatUrl === undefined) return notNeeded('It is not set: the chat server gets no messages.');
    try {
      await probe(context, chatUrl, 'GET');
    } catch (failure) {
      if (isStatus(failure, 401, 403, 404, 410)) return error('The chat server has no such webhook: it may have been deleted.');
      // The server accepts only messages.
      if (!isStatus(failure, 405)) throw failure;
    }
    return ok('The chat server has the webhook.');
  },
};

export const signed: Check = {
  id: 'webhooks.signed',
  subject: 'WEBHOOK_URL',
  asks: 'Something answers at the receiver’s address.',
  fix: 'Set WEBHOOK_URL to the receiver’s address, or start the receiver.',
  address: 'WEBHOOK_URL',
  async run(context) {
    const { signed: receiver } = context.config.webhooks;
    if (!receiver) return notNeeded('It is not set: no program gets events.');
    try {
      await probe(context, receiver.url, 'HEAD');
    } catch (failure) {
      if (isStatus(failure, 410)) return error('The receiver no longer exists.');
      // A receiver may refuse everything but signed messages.
      if (!isStatus(failure, 400, 401, 403, 404, 405, 415, 422)) throw failure;
    }
    return ok('The receiver answers.');
  },
};
