import type { ApplicationDecision, DecisionMailState } from '@portal/careers-contract';
import * as z from 'zod/mini';
import type { Application } from '../../upstreams/supabase/application-row.ts';
import type { ApplicationsTable } from '../../upstreams/supabase/applications-table.ts';
import type { Letter, MailIntent, MailKind, Outbox } from '../mail/outbox.ts';

export type DecisionMail = ReturnType<typeof createDecisionMail>;

/** Held while an application is decided. Its letter is written when it is sent, if the decision is then in the tables. */
const payloadSchema = z.object({
  kind: z.literal('decision'),
  applicationId: z.string(),
  status: z.string(),
  note: z.optional(z.string()),
});

const timeKey = (decidedAt: string | null) => (decidedAt === null ? '' : Date.parse(decidedAt));

/** Returns the letter about the present decision. Undefined when there is none, or the applicant left no address. */
function decisionLetter(
  { id, status, decidedAt, contactEmail, username, jobTitle }: Application,
  note: string,
): Letter<'application'> | undefined {
  if (contactEmail === null || status === 'pending') return undefined;
  const key = `application:${id}:${status}:${timeKey(decidedAt)}`;
  return { key, template: 'application', to: contactEmail, variables: { username, jobTitle, result: status, ...(note && { note }) } };
}

/** Writes held mails. The letter has the key of the one that its decision queues, so the mailer sends one of them. */
export const decisionMailKind = (applications: Pick<ApplicationsTable, 'find'>): MailKind<z.infer<typeof payloadSchema>> => ({
  kind: 'decision',
  template: 'application',
  schema: payloadSchema,
  async write({ applicationId, status, note = '' }) {
    const application = await applications.find(applicationId);
    return application?.status === status ? decisionLetter(application, note) : undefined;
  },
});

/** The time of the new decision is not known yet, so the key names the decision before it. */
function heldMail({ id, decidedAt }: Pick<Application, 'id' | 'decidedAt'>, status: string, note = ''): MailIntent {
  const payload: z.infer<typeof payloadSchema> = { kind: 'decision', applicationId: id, status, ...(note && { note }) };
  return { key: `hold:${id}:${status}:${timeKey(decidedAt)}`, payload };
}

/**
 * Tells an applicant the decision. No method rejects: a queue that cannot be written must not prevent a decision.
 *
 * @param templateId empty when decisions are not mailed
 */
export function createDecisionMail(outbox: Pick<Outbox, 'queue' | 'hold' | 'forget'>, templateId: string) {
  /** False when no template is configured. Decisions then show on the careers page only. */
  const isOffered = templateId !== '';
  return {
    isOffered,
    /** Holds the mail before the decision is written, so that a crash between the two loses no mail. False when nothing is held. */
    async hold(before: Application, status: ApplicationDecision, note: string): Promise<boolean> {
      if (!isOffered || before.contactEmail === null || before.status === status) return false;
      return outbox.hold(heldMail(before, status, note));
    },
    /** Queues the mail of a decision that was written, once per decision, and removes the held one. */
    async release(
      before: Pick<Application, 'id' | 'decidedAt'>,
      after: Application,
      isHeld: boolean,
      note: string,
    ): Promise<DecisionMailState> {
      const letter = isOffered && decisionLetter(after, note);
      if (!letter) return 'none';
      const isQueued = await outbox.queue(letter);
      // If the held message survives, the idempotency key makes the mailer ignore the second one.
      if (isQueued && isHeld) await outbox.forget(heldMail(before, after.status).key);
      return isQueued || isHeld ? 'queued' : 'failed';
    },
  };
}
