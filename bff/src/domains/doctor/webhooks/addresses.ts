import { ok, warning, type LocalCheck } from '../check.ts';

export const addresses: LocalCheck = {
  id: 'webhooks.addresses',
  subject: 'WEBHOOK_URL, WEBHOOK_CHAT_URL',
  asks: 'The two receivers differ, and neither is the portal.',
  fix: 'Set WEBHOOK_URL and WEBHOOK_CHAT_URL to the addresses of two receivers.',
  run({ config: { webhooks, publicUrl } }) {
    const { chatUrl, signed } = webhooks;
    if (chatUrl !== undefined && chatUrl === signed?.url) return warning('Both receivers have the same address.');
    if ([chatUrl, signed?.url].some((url) => url !== undefined && new URL(url).origin === publicUrl))
      return warning('The portal sends its events to itself.');
    return ok('No two receivers are the same.');
  },
};
