import type { Appeal } from '../rules/appeal-history.ts';
import type { Actor } from './appeal-context.ts';
import type { NewOperation } from './appeal-operations.ts';

/** Returns the plan of an operation that adds a question or an answer. It holds no address: the mail reads that from the record. */
export const messagePlan = (
  { username, requestId }: Actor,
  target: string,
  { comment }: Pick<Appeal, 'comment'>,
  text: string,
): NewOperation['plan'] => ({
  actor: username,
  target,
  requestId,
  text,
  commentId: comment.id,
  email: '',
  appealType: '',
  note: '',
  labels: [],
});
