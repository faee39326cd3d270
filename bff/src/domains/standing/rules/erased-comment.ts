import { parseAppealRecord, parseStaffComment, writeStaffComment, type RecordStatus } from './appeal-comments.ts';
import { parseMessage, writeMessage } from './appeal-messages.ts';

/** Takes the place of a person's words. */
export const erasedText = '(erased at the person’s request)';

/**
 * Returns the comment of an appeal without the appellant's address and words. A pending appeal keeps its words, because it is still to
 * be decided.
 *
 * @param isPending true for a comment of a pending appeal
 * @returns undefined when there is nothing to remove
 */
export function erasedComment(text: string, isPending: boolean): string | undefined {
  const erased = erasedRecord(text) ?? erasedDecision(text) ?? (isPending ? undefined : erasedAnswer(text));
  return erased === text ? undefined : erased;
}

function erasedRecord(text: string): string | undefined {
  const record = parseAppealRecord(text);
  if (!record) return undefined;
  const kept: readonly RecordStatus[] = ['PENDING'];
  const reason = kept.includes(record.status) ? record.reason : erasedText;
  return ['APPEAL SUBMITTED', 'Email:', `Reason: ${reason}`, `Status: ${record.status}`].join('\n');
}

function erasedDecision(text: string): string | undefined {
  const decision = parseStaffComment(text);
  return decision && writeStaffComment({ ...decision, email: '(erased)' });
}

function erasedAnswer(text: string): string | undefined {
  const message = parseMessage(text);
  return message?.kind === 'answer' ? writeMessage({ ...message, text: erasedText }) : undefined;
}
