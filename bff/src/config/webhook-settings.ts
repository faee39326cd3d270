import * as z from 'zod/mini';
import { isAllowed } from './base-url.ts';
import type { Report } from './config-error.ts';
import { withFacts, splitList, textSchema, urlSchema } from './setting.ts';

/** A secret of Standard Webhooks: the prefix and at least 24 bytes in base64. */
const secretPattern = /^whsec_[A-Za-z0-9+/]{32,}={0,2}$/;

export const webhookSettings = z.object({
  WEBHOOK_CHAT_URL: withFacts(z.optional(urlSchema), {
    about: 'Webhook of the community’s chat server, which gets a message about new and changed flights, appeals and applications',
    accepts: 'https URL',
    fallback: 'none: the chat server gets no messages',
    isSecret: true,
  }),
  WEBHOOK_URL: withFacts(z.optional(urlSchema), {
    about: 'Address that gets the same events as signed webhooks (Standard Webhooks)',
    accepts: 'https URL',
    fallback: 'none',
  }),
  WEBHOOK_SECRET: withFacts(z.optional(textSchema), {
    about: 'Keys that sign the events of `WEBHOOK_URL`. Every key signs, so that the receiver can check the old key or the new one',
    accepts: '`whsec_` and 24 bytes or more in base64; comma-separated',
    fallback: 'none; required with `WEBHOOK_URL`',
    isSecret: true,
  }),
});

/** Reads the addresses that receive events. */
export function readWebhooks(env: z.infer<typeof webhookSettings>, isProduction: boolean, report: Report) {
  const { WEBHOOK_CHAT_URL: chatUrl, WEBHOOK_URL: url, WEBHOOK_SECRET: secret } = env;
  for (const [name, value] of Object.entries({ WEBHOOK_CHAT_URL: chatUrl, WEBHOOK_URL: url })) {
    if (value === undefined) continue;
    if (!isAllowed(value)) report(name, 'must be https, or on this machine');
    else if (isProduction && new URL(value).protocol !== 'https:') report(name, 'must be https');
  }
  if (url !== undefined && secret === undefined) report('WEBHOOK_SECRET', 'is missing, while WEBHOOK_URL is set');
  const secrets = splitList(secret);
  if (secret !== undefined && (secrets.length === 0 || !secrets.every((each) => secretPattern.test(each))))
    report('WEBHOOK_SECRET', 'must be whsec_ and 24 bytes or more in base64');
  return { chatUrl, signed: url !== undefined && secrets.length > 0 ? { url, secrets } : undefined };
}
