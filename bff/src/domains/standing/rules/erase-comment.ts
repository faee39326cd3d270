import { parseAppealRecord, parseStaffComment, writeStaffComment, writeWithdrawnRecord } from './appeal-comments.ts';
import { parseMessage, writeMessage } from './appeal-messages.ts';

/** Replaces a person's words. */
const erasedText = '(erased at the person’s request)';

/**
 * Removes the appellant's address and words from a comment of an appeal. A pending record becomes a withdrawn one, because
 * without an address the decision cannot be mailed.
 *
 * @returns the new comment; undefined when there is nothing to remove
 */
export function eraseComment(text: string): string | undefined {
  const erased = eraseRecord(text) ?? eraseDecision(text) ?? eraseAnswer(text);
  return erased === text ? undefined : erased;
}

function eraseRecord(text: string): string | undefined {
  const record = parseAppealRecord(text);
  if (!record) return undefined;
  if (record.status === 'PENDING') return writeWithdrawnRecord(erasedText);
  return ['APPEAL SUBMITTED', 'Email:', `Reason: ${erasedText}`, `Status: ${record.status}`].join('\n');
}

function eraseDecision(text: string): string | undefined {
  const decision = parseStaffComment(text);
  return decision && writeStaffComment({ ...decision, email: '(erased)' });
}

function eraseAnswer(text: string): string | undefined {
  const message = parseMessage(text);
  return message?.kind === 'answer' ? writeMessage({ ...message, text: erasedText }) : undefined;
}
