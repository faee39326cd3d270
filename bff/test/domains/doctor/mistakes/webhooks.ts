import type { Mistake } from './mistake.ts';

export const webhooksMistakes: readonly Mistake[] = [
  { mistake: 'a webhook without its secret', without: 'WEBHOOK_SECRET', id: 'webhooks.WEBHOOK_SECRET', state: 'error', fix: 'whsec_' },
  {
    mistake: 'two receivers at one address',
    env: { WEBHOOK_URL: 'SANDBOX/webhooks/signed', WEBHOOK_CHAT_URL: 'SANDBOX/webhooks/signed' },
    id: 'webhooks.addresses',
    state: 'warning',
    fix: 'WEBHOOK_CHAT_URL',
    also: ['webhooks.chat'],
  },
  {
    mistake: 'a deleted webhook',
    env: { WEBHOOK_CHAT_URL: 'SANDBOX/webhooks/chat/1/deleted-canary' },
    id: 'webhooks.chat',
    state: 'error',
    fix: 'WEBHOOK_CHAT_URL',
  },
  {
    mistake: 'a receiver that does not run',
    env: { WEBHOOK_URL: 'http://127.0.0.1:9/hooks' },
    id: 'webhooks.signed',
    state: 'error',
    fix: 'WEBHOOK_URL',
  },
];
