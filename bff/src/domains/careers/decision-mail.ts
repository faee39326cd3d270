import type { ApplicationDecision, DecisionMailState } from '@portal/careers-contract';
import * as z from 'zod/mini';
import type { Application, ApplicationsTable } from '../../upstreams/supabase/applications-table.ts';
import type { Letter, MailIntent, MailKind, Outbox } from '../mail/outbox.ts';

export type DecisionMail = ReturnType<typeof createDecisionMail>;

/** Mail that is held while an application is decided. Its letter is written when it is sent, if the tables contain the decision. */
const payloadSchema = z.object({
  kind: z.literal('decision'),
  applicationId: z.string(),
  status: z.string(),
  note: z.optional(z.string()),
});

const timeKey = (decidedAt: string | null) => (decidedAt === null ? '' : Date.parse(decidedAt));

/** Returns the letter about the current decision. Undefined for a pending application or without an address. */
function decisionLetter(
  { id, status, decidedAt, contactEmail, username, jobTitle }: Application,
  note: string,
): Letter<'application'> | undefined {
  if (contactEmail === null || status === 'pending') return undefined;
  const key = `application:${id}:${status}:${timeKey(decidedAt)}`;
  return { key, template: 'application', to: contactEmail, variables: { username, jobTitle, result: status, ...(note && { note }) } };
}

/** Writes held mails. The letter has the same idempotency key as the one that `release` queues, so the mailer sends only one. */
export const decisionMailKind = (applications: Pick<ApplicationsTable, 'find'>): MailKind<z.infer<typeof payloadSchema>> => ({
  kind: 'decision',
  template: 'application',
  schema: payloadSchema,
  async write({ applicationId, status, note = '' }) {
    const application = await applications.find(applicationId);
    return application?.status === status ? decisionLetter(application, note) : undefined;
  },
});

/** The key contains the time of the previous decision, because that of the new one is not known yet. */
function heldMail({ id, decidedAt }: Pick<Application, 'id' | 'decidedAt'>, status: string, note = ''): MailIntent {
  const payload: z.infer<typeof payloadSchema> = { kind: 'decision', applicationId: id, status, ...(note && { note }) };
  return { key: `hold:${id}:${status}:${timeKey(decidedAt)}`, payload };
}

/**
 * Mails decisions to applicants. No method rejects, because a failing queue must not prevent a decision.
 *
 * @param templateId '' if decisions are not mailed
 */
export function createDecisionMail(outbox: Pick<Outbox, 'queue' | 'hold' | 'forget'>, templateId: string) {
  /** False when no template is configured. Decisions then appear only on the careers page. */
  const hasTemplate = templateId !== '';
  return {
    hasTemplate,
    /** Holds the mail before the decision is written, so that a crash in between loses no mail. @returns whether a mail is held */
    async hold(before: Application, status: ApplicationDecision, note: string): Promise<boolean> {
      if (!hasTemplate || before.contactEmail === null || before.status === status) return false;
      return outbox.hold(heldMail(before, status, note));
    },
    /** Queues the mail of a written decision, once per decision, and removes the held one. */
    async release(
      before: Pick<Application, 'id' | 'decidedAt'>,
      after: Application,
      isHeld: boolean,
      note: string,
    ): Promise<DecisionMailState> {
      const letter = hasTemplate && decisionLetter(after, note);
      if (!letter) return 'none';
      const isQueued = await outbox.queue(letter);
      // If the held mail survives, its idempotency key makes the mailer ignore it.
      if (isQueued && isHeld) await outbox.forget(heldMail(before, after.status).key);
      return isQueued || isHeld ? 'queued' : 'failed';
    },
  };
}
