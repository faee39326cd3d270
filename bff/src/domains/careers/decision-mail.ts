import type { ApplicationDecision, DecisionMailState } from '@portal/careers-contract';
import type { Application } from '../../upstreams/supabase/application-row.ts';
import type { ApplicationsTable } from '../../upstreams/supabase/applications-table.ts';
import type { FindDecisionLetter } from '../mail/deliver-mail.ts';
import type { Letter, Letters } from '../mail/letters.ts';
import type { DecisionMailPayload } from '../mail/mail-payload.ts';
import { holdMs, type MailLog, type MailQueue } from '../mail/mail-queue.ts';

/** Tells an applicant what was decided. None of these rejects: a queue that cannot be written keeps nobody from deciding. */
export interface DecisionMail {
  /** False when no template is configured: decisions are then seen on the careers page only. */
  isOffered: boolean;
  /**
   * Keeps the intent before the decision is written, so that a crash between the two loses no mail. It is looked at only after a
   * while, by when the decision stands or does not. False when nothing is kept.
   */
  hold(before: Application, status: ApplicationDecision): Promise<boolean>;
  /** The decision stands: queues the message, once for each decision, in place of the one that was held for it. */
  release(before: Pick<Application, 'id' | 'decidedAt'>, after: Application, held: boolean): Promise<DecisionMailState>;
}

interface DecisionMailOptions {
  queue: Pick<MailQueue, 'enqueue' | 'remove'>;
  letters: Letters;
  log: Pick<MailLog, 'error'>;
  /** Empty when decisions are not mailed. */
  templateId: string;
}

const timeKey = (decidedAt: string | null) => (decidedAt === null ? '' : Date.parse(decidedAt));

/** The letter about the present decision; undefined when there is none, or the applicant left no address. */
export function decisionLetter({
  id,
  status,
  decidedAt,
  contactEmail,
  username,
  jobTitle,
}: Application): Letter<'application'> | undefined {
  if (contactEmail === null || status === 'pending') return undefined;
  const key = `application:${id}:${status}:${timeKey(decidedAt)}`;
  return { key, template: 'application', to: contactEmail, variables: { username, jobTitle, result: status } };
}

export const findDecisionLetter =
  (applications: Pick<ApplicationsTable, 'find'>): FindDecisionLetter =>
  async ({ applicationId, status }) => {
    const application = await applications.find(applicationId);
    return application?.status === status ? decisionLetter(application) : undefined;
  };

export function createDecisionMail({ queue, letters, log, templateId }: DecisionMailOptions): DecisionMail {
  const isOffered = templateId !== '';
  /** When the new decision was made is not known before it is; the one that it follows is. */
  const holdKey = ({ id, decidedAt }: Pick<Application, 'id' | 'decidedAt'>, status: string) =>
    `hold:${id}:${status}:${timeKey(decidedAt)}`;
  const attempt = (work: Promise<void>) =>
    work.then(
      () => true,
      (error: unknown) => {
        log.error({ err: error }, 'mail queue could not be written');
        return false;
      },
    );
  return {
    isOffered,
    async hold(before, status) {
      if (!isOffered || before.contactEmail === null || before.status === status) return false;
      const payload: DecisionMailPayload = { kind: 'decision', applicationId: before.id, status };
      return attempt(queue.enqueue({ key: holdKey(before, status), payload }, holdMs));
    },
    async release(before, after, held) {
      const letter = isOffered && decisionLetter(after);
      if (!letter) return 'none';
      const queued = await letters.queue(letter);
      // Should what was held stay, the mailer still knows both for the same message.
      if (queued && held) await attempt(queue.remove(holdKey(before, after.status)));
      return queued || held ? 'queued' : 'failed';
    },
  };
}
