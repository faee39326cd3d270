import { sandboxAccounts, sandboxPaths } from '@portal/sandbox-contract';
import type { Config } from './load-config.ts';

/** Name of each service for visitors. */
const partOf: Readonly<Record<keyof Config['services'], string>> = {
  platform: 'sign-in',
  board: 'flights and records',
  database: 'bookings',
  mailer: 'mail',
  careers: 'careers',
  sheet: 'routes',
};

/**
 * Returns the parts of the portal that the sandbox simulates. Every page shows them. Empty if all services are real, and in a demo,
 * which simulates all of them.
 */
export function simulatedParts(services: Config['services']): string[] {
  const simulated = Object.entries(partOf).filter(([service]) => services[service as keyof Config['services']] === 'sandbox');
  return simulated.length === Object.keys(partOf).length ? [] : simulated.map(([, part]) => part);
}

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
