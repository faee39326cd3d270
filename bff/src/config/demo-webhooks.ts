import { sandboxAccounts, sandboxPaths } from '@portal/sandbox-contract';
import type { Config } from './load-config.ts';

/**
 * Returns settings that send a demo's events to its sandbox, which displays them. Empty in production and without a sandbox. Omits
 * addresses that are already set.
 */
export function demoWebhooks({ production, sandbox, sandboxUrl, webhooks }: Config): Record<string, string> {
  if (production || !sandbox) return {};
  return {
    ...(webhooks.chatUrl === undefined && { WEBHOOK_CHAT_URL: sandboxUrl + sandboxPaths.chatWebhook }),
    ...(webhooks.signed === undefined && {
      WEBHOOK_URL: sandboxUrl + sandboxPaths.signedWebhook,
      WEBHOOK_SECRET: sandboxAccounts.webhookSecret,
    }),
  };
}
