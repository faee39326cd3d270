import type { MailVariables } from '@portal/sandbox-contract';
import { decideAppealRequestSchema, standingTexts, type AppealDecision, type AppealOutcome } from '@portal/standing-contract';
import type { BoardKind } from '../board/board-kind.ts';
import type { AppealContext } from './appeal-context.ts';

/** Content of the mail to the appellant. */
interface AppealMail {
  commentId: string;
  outcome: AppealOutcome;
  /** Address in the record. */
  to: string;
  username: string;
  /** Punishment type, title-cased ('Server Ban'). */
  appealType: string;
  /** Decider's note to the appellant; '' for none. */
  note: string;
  /** Username of the decider; '' when the card does not name them. */
  decidedBy: string;
}

/**
 * Queues the mail to the appellant. The idempotency key consists of record and outcome, so that the mail is sent only once.
 *
 * @returns false when the queue could not be written
 */
export function queueAppealMail(outbox: AppealContext['outbox'], { mailTemplate }: BoardKind, mail: AppealMail): Promise<boolean> {
  const { commentId, outcome, to, username, appealType, note, decidedBy } = mail;
  const variables: MailVariables<'playerAppeal'> & MailVariables<'staffAppeal'> = {
    username,
    appealtype: appealType,
    result: outcome,
    ...(note && { note }),
    ...(decidedBy && { decidedBy }),
  };
  return outbox.queue({ key: `ap:${commentId}:${outcome}`, template: mailTemplate, to, variables });
}

/** Error for a decision that could not be finished. */
export const failedText = (decision: AppealDecision): string =>
  decision === 'approve' ? standingTexts.decision.approveFailed : standingTexts.decision.denyFailed;

/** Returns the same error for the body of a request; undefined for an invalid body. */
export function decisionFailedText(body: unknown): string | undefined {
  const { data } = decideAppealRequestSchema.safeParse(body);
  return data && failedText(data.decision);
}
