import type { DecisionMailState } from '@portal/careers-contract';
import type { Application } from '../../upstreams/supabase/applications-table.ts';
import type { Outbox } from '../mail/outbox.ts';

export type DecisionMail = ReturnType<typeof createDecisionMail>;

/** Mails decisions to applicants. @param templateId '' if decisions are not mailed */
export function createDecisionMail(outbox: Pick<Outbox, 'queue'>, templateId: string) {
  /** False when no template is configured. Decisions then appear only on the careers page. */
  const hasTemplate = templateId !== '';
  return {
    hasTemplate,
    /** Queues the mail about an application's current decision, once per decision. @throws Error when the queue cannot be written */
    async queue({ id, status, decidedAt, contactEmail, username, jobTitle }: Application, note: string): Promise<DecisionMailState> {
      if (!hasTemplate || contactEmail === null) return 'none';
      const key = `application:${id}:${status}:${decidedAt === null ? '' : Date.parse(decidedAt)}`;
      const variables = { username, jobTitle, result: status, ...(note && { note }) };
      if (await outbox.queue({ key, template: 'application', to: contactEmail, variables })) return 'queued';
      throw new Error('the mail about a decision could not be queued');
    },
  };
}
