import { createHash } from 'node:crypto';
import type { MailVariables } from '@portal/sandbox-contract';
import {
  decideAppealRequestSchema,
  standingTexts,
  type AppealDecision,
  type AppealOutcome,
  caseAddress,
  moderationBoards,
  typeTitle,
} from '@portal/standing-contract';
import * as z from 'zod/mini';
import type { RunningJob } from '../../../jobs/job-kind.ts';
import { HttpError } from '../../../plugins/http-error.ts';
import type { MailIntent, MailKind } from '../../mail/outbox.ts';
import type { BoardKind } from '../board/board-kind.ts';
import { cardOf } from '../board/board-reader.ts';
import { appealsOf, openQuestionOf } from '../rules/appeal-history.ts';
import { writeMessage } from '../rules/appeal-comments.ts';
import type { AppealContext, CardJob } from './card-jobs.ts';

/** Fields of a plan that the email about its outcome needs. */
interface MailedPlan {
  /** Id of the record. */
  commentId: string;
  /** How often the appeal was reopened before. Each decision after that has an email of its own. */
  round: number;
  /** Address in the record. */
  email: string;
  /** Username of the appellant. */
  target: string;
  /** Punishment type, title-cased ('Server Ban'). */
  appealType: string;
}

interface AppealMail extends MailedPlan {
  cardId: string;
  outcome: AppealOutcome | 'reopened';
  /** Decider's note to the appellant; '' for none. */
  note: string;
  /** Username of the decider; '' when the card does not name them. */
  decidedBy: string;
}

/**
 * Queues the email to the appellant. The idempotency key consists of record, outcome and round, so that the email is sent only once.
 *
 * @returns false when the queue could not be written
 */
export function queueAppealMail(outbox: AppealContext['outbox'], board: BoardKind, mail: AppealMail): Promise<boolean> {
  const { cardId, commentId, outcome, round, email, target, appealType, note, decidedBy } = mail;
  const variables: MailVariables<'playerAppeal'> & MailVariables<'staffAppeal'> = {
    username: target,
    appealtype: appealType,
    result: outcome,
    ...(note && { note }),
    ...(decidedBy && { decidedBy }),
  };
  const key = `ap:${commentId}:${outcome}${round > 0 ? `:${round}` : ''}`;
  return outbox.queue({ key, template: board.mailTemplate, to: email, variables, page: recordAddress(board, target, cardId) });
}

/** Queues the email about a decision by the job's actor, as a step of the job. @throws HttpError 503 with `failed` */
export async function mailOutcome(
  { outbox, boards }: AppealContext,
  { payload: { board, cardId, actor, isSilent }, step }: RunningJob<CardJob>,
  plan: MailedPlan,
  { failed, ...outcome }: Pick<AppealMail, 'outcome' | 'note'> & { failed: string },
): Promise<void> {
  if (isSilent) return;
  const mail = { ...plan, ...outcome, cardId, decidedBy: actor.username };
  await step('mail', async () => {
    if (!(await queueAppealMail(outbox, boards[board].kind, mail))) throw new HttpError(503, failed);
  });
}

/** Address of a case on the page of a person's record, for staff. */
export const recordAddress = ({ name, page }: BoardKind, username: string, cardId: string): string =>
  caseAddress(`${page}?${new URLSearchParams(name === 'player' ? { player: username } : { tab: 'lookup', member: username })}`, cardId);

/** Error for a decision that could not be finished. */
export const failedText = (decision: AppealDecision): string =>
  decision === 'approve' ? standingTexts.decision.approveFailed : standingTexts.decision.denyFailed;

/** Returns the same error for the body of a request; undefined for an invalid body. */
export function decisionFailedText(body: unknown): string | undefined {
  const { data } = decideAppealRequestSchema.safeParse(body);
  return data && failedText(data.decision);
}

/** Refers to a staff question. Address and text are read from the card when the email is sent. */
const payloadSchema = z.object({
  kind: z.literal('appeal-question'),
  board: z.enum(moderationBoards),
  cardId: z.string(),
  recordId: z.string(),
  /** Digest of the question's comment. */
  question: z.string(),
});
type Payload = z.infer<typeof payloadSchema>;

const digest = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22);

/** Returns the email about a question. Its idempotency key is the record and the question's text. */
export function questionMail(place: Pick<Payload, 'board' | 'cardId' | 'recordId'>, comment: string): MailIntent {
  const payload: Payload = { kind: 'appeal-question', ...place, question: digest(comment) };
  return { key: `aq:${place.recordId}:${payload.question}`, payload };
}

/** Writes the email about a question to the address in the record. Sends nothing once the question is answered or the appeal decided. */
export function questionMailKind({ boards, comments, publicUrl }: AppealContext): MailKind<Payload> {
  return {
    kind: 'appeal-question',
    template: 'appealQuestion',
    schema: payloadSchema,
    async write({ board, cardId, recordId, question }, key) {
      const { kind, read } = boards[board];
      const card = cardOf((await read()).value, cardId);
      const appeal = card && appealsOf(await comments.of(cardId)).find(({ comment }) => comment.id === recordId);
      const open = appeal && openQuestionOf(appeal);
      if (!open || digest(writeMessage(open)) !== question || appeal.email === '') return undefined;
      return {
        key,
        template: 'appealQuestion',
        to: appeal.email,
        variables: {
          username: kind.subjectOf(card.name),
          appealtype: typeTitle(card.type),
          question: open.text,
          answerUrl: publicUrl + caseAddress(kind.page, cardId),
          askedBy: open.by,
        },
      };
    },
  };
}
