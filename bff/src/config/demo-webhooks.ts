import { sandboxAccounts, sandboxPaths } from '@portal/sandbox-contract';
import type { Config } from './load-config.ts';

/**
 * Returns settings that send the events of a demo to its sandbox, where people see them. Empty in production, without a sandbox,
 * and for addresses that are set.
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
