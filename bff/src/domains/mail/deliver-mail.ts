import { isolated } from '@portal/portal-contract';
import { mailTemplates, type MailTemplateName } from '@portal/sandbox-contract';
import * as z from 'zod/mini';
import { cut } from '../../text/plain-text.ts';
import type { Upstream } from '../../upstreams/client.ts';
import type { DeliveryResult } from '../../upstreams/delivery.ts';
import { sendTransactional } from '../../upstreams/loops/mailer.ts';
import type { MailKind, RenderedMail } from './outbox.ts';

/** The mailer's limit for a string in a request, in characters. */
const longestValue = 500;

const letterSchema = z.object({
  kind: z.literal('letter'),
  template: z.enum(Object.keys(mailTemplates) as [MailTemplateName, ...MailTemplateName[]]),
  to: z.string(),
  variables: z.record(z.string(), z.string()),
});

/** Kind of a message that was complete when it was queued. */
export const letterKind: MailKind<z.infer<typeof letterSchema>> = {
  kind: 'letter',
  schema: letterSchema,
  write: async ({ template, to, variables }, key) => ({ key, template, to, variables }),
};

/** Cuts variables to the mailer's limit, and keeps each from reordering the sentence around it. */
export const cutVariables = (variables: RenderedMail['variables']): Record<string, string> =>
  Object.fromEntries(Object.entries(variables).map(([name, value = '']) => [name, cut(isolated(value), longestValue)]));

/** Returns the function that sends one mail. @param templates ids by name */
export const createSend =
  (mailer: Upstream, templates: Readonly<Record<MailTemplateName, string>>) =>
  ({ key, template, to, variables }: RenderedMail): Promise<DeliveryResult> =>
    sendTransactional(mailer, {
      email: to,
      transactionalId: templates[template],
      dataVariables: cutVariables(variables),
      idempotencyKey: key,
    });
