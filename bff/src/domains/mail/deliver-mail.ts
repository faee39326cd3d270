import { mailTemplates, type MailTemplateName } from '@portal/sandbox-contract';
import * as z from 'zod/mini';
import { cut } from '../../text/plain-text.ts';
import type { Upstream } from '../../upstreams/client.ts';
import { sendTransactional } from '../../upstreams/loops/mailer.ts';
import type { Deliver } from './mail-queue.ts';
import { deliveryOf, type CallKind, type MailKind, type RenderedMail } from './outbox.ts';

/** Kinds of messages by name. */
export type MailKinds = ReadonlyMap<string, MailKind | CallKind>;

/** The mailer's limit for a string in a request, in characters. */
const longestValue = 500;

const letterSchema = z.object({
  template: z.enum(Object.keys(mailTemplates) as [MailTemplateName, ...MailTemplateName[]]),
  to: z.string(),
  variables: z.record(z.string(), z.string()),
});

/** Kind of a message that was complete when it was queued. */
export const letterKind: MailKind<z.infer<typeof letterSchema>> = {
  kind: 'letter',
  schema: letterSchema,
  write: async (letter, key) => ({ ...letter, key }),
};

const payloadSchema = z.looseObject({ kind: z.string() });

/** Finds the kind of a queued message. Undefined for a malformed one. */
export function readMessage(kinds: MailKinds, payload: unknown) {
  const kind = kinds.get(payloadSchema.safeParse(payload).data?.kind ?? '');
  const message = kind?.schema.safeParse(payload);
  if (!kind || !message?.success) return undefined;
  if ('deliver' in kind) return { kind: kind.kind, call: () => kind.deliver(message.data), ...kind.describe(message.data) };
  return { kind: kind.kind, template: kind.template, write: (key: string) => kind.write(message.data, key) };
}

/** Cuts variables to the mailer's limit. */
export const cutVariables = (variables: RenderedMail['variables']): Record<string, string> =>
  Object.fromEntries(Object.entries(variables).map(([name, value = '']) => [name, cut(value, longestValue)]));

interface DeliveryOptions {
  mailer: Upstream;
  templates: Readonly<Record<MailTemplateName, string>>;
  kinds: MailKinds;
}

/** Returns the function that sends one message. Drops the message if its domain returns no mail for it. */
export function createDelivery({ mailer, templates, kinds }: DeliveryOptions): Deliver {
  return async ({ key, payload }) => {
    const message = readMessage(kinds, payload);
    if (!message) return { outcome: 'dead', reason: 'the queued message is malformed' };
    if ('call' in message) return message.call();
    const mail = await message.write(key);
    if (!mail) return { outcome: 'drop', reason: `the subject of the ${message.kind} has changed or is gone` };
    return deliveryOf(
      await sendTransactional(mailer, {
        email: mail.to,
        transactionalId: templates[mail.template],
        dataVariables: cutVariables(mail.variables),
        idempotencyKey: mail.key,
      }),
    );
  };
}
