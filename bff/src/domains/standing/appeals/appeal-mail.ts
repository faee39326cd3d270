import type { MailVariables } from '@portal/sandbox-contract';
import type { AppealOutcome, ModerationBoard } from '@portal/standing-contract';
import type { Letters } from '../../mail/letters.ts';

/** The result of an appeal, to the one who submitted it. */
export interface AppealMail {
  board: ModerationBoard;
  /** Id of the record's comment. */
  commentId: string;
  outcome: AppealOutcome;
  /** The address in the record. */
  to: string;
  username: string;
  /** The punishment's type, title-cased ('Server Ban'). */
  appealType: string;
  /** The decider's word to the appellant; '' for none. */
  note: string;
  /** Username of the decider; '' when the card does not tell. */
  decidedBy: string;
}

/** Queues the mail; a record and its outcome are one mail, whoever asks for it and however often. False when it could not be kept. */
export function queueAppealMail(letters: Pick<Letters, 'queue'>, mail: AppealMail): Promise<boolean> {
  const { board, commentId, outcome, to, username, appealType, note, decidedBy } = mail;
  const variables: MailVariables<'playerAppeal'> & MailVariables<'staffAppeal'> = {
    username,
    appealtype: appealType,
    result: outcome,
    ...(note && { note }),
    ...(decidedBy && { decidedBy }),
  };
  const letter = { key: `ap:${commentId}:${outcome}`, to, variables };
  return board === 'player'
    ? letters.queue({ ...letter, template: 'playerAppeal' })
    : letters.queue({ ...letter, template: 'staffAppeal' });
}
