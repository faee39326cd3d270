import { parseAppealRecord, parseStaffComment, writeStaffComment, writeWithdrawnRecord } from './appeal-comments.ts';
import { parseMessage, writeMessage } from './appeal-messages.ts';

/** Takes the place of a person's words. */
const erasedText = '(erased at the person’s request)';

/**
 * Returns the comment of an appeal without the appellant's address and words. The record of a pending appeal becomes that of a
 * withdrawn one: without an address nobody can be told the decision.
 *
 * @returns undefined when there is nothing to remove
 */
export function erasedComment(text: string): string | undefined {
  const erased = erasedRecord(text) ?? erasedDecision(text) ?? erasedAnswer(text);
  return erased === text ? undefined : erased;
}

function erasedRecord(text: string): string | undefined {
  const record = parseAppealRecord(text);
  if (!record) return undefined;
  if (record.status === 'PENDING') return writeWithdrawnRecord(erasedText);
  return ['APPEAL SUBMITTED', 'Email:', `Reason: ${erasedText}`, `Status: ${record.status}`].join('\n');
}

function erasedDecision(text: string): string | undefined {
  const decision = parseStaffComment(text);
  return decision && writeStaffComment({ ...decision, email: '(erased)' });
}

function erasedAnswer(text: string): string | undefined {
  const message = parseMessage(text);
  return message?.kind === 'answer' ? writeMessage({ ...message, text: erasedText }) : undefined;
}
