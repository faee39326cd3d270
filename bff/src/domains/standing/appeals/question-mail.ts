import { createHash } from 'node:crypto';
import { caseAddress, moderationBoards, typeTitle } from '@portal/standing-contract';
import * as z from 'zod/mini';
import type { MailIntent, MailKind } from '../../mail/outbox.ts';
import { cardOf } from '../board/board-reader.ts';
import { writeMessage } from '../rules/appeal-messages.ts';
import { appealsOf, openQuestionOf } from '../rules/appeal-history.ts';
import type { AppealContext } from './appeal-context.ts';

/** Refers to a staff question. Address and text are read from the card when the mail is sent. */
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

/** Returns the mail about a question. Its idempotency key is the record and the question's text. */
export function questionMail(place: Pick<Payload, 'board' | 'cardId' | 'recordId'>, comment: string): MailIntent {
  const payload: Payload = { kind: 'appeal-question', ...place, question: digest(comment) };
  return { key: `aq:${place.recordId}:${payload.question}`, payload };
}

/** Writes the mail about a question to the address in the record. Sends nothing once the question is answered or the appeal decided. */
export function questionMailKind({
  boards,
  comments,
  publicUrl,
}: Pick<AppealContext, 'boards' | 'comments' | 'publicUrl'>): MailKind<Payload> {
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
