import type { CardComment } from '../../../upstreams/trello/comments.ts';
import { parseAppealRecord } from '../rules/appeal-record.ts';
import { appealsOf, isRecorded } from '../rules/case-comments.ts';
import { parseStaffComment } from '../rules/staff-comment.ts';
import type { CommentToAdd } from './add-comment.ts';

/** The record of an appeal. The same appeal with another status is the same record. */
export function recordToAdd(text: string): CommentToAdd {
  const submitted = parseAppealRecord(text);
  return {
    text,
    isNeedless: (comments) => isRecorded(comments, text),
    same: (comments) =>
      comments.filter((comment) => {
        const record = comment.byPortal ? parseAppealRecord(comment.text) : undefined;
        return record !== undefined && record.email === submitted?.email && record.reason === submitted.reason;
      }),
  };
}

/** The staff comment of a decision, of which an appeal has one. */
export const staffCommentToAdd = (recordId: string, text: string): CommentToAdd => ({
  text,
  isNeedless(comments) {
    const appeal = appealsOf(comments).find(({ comment }) => comment.id === recordId);
    return !appeal || appeal.decided !== undefined;
  },
  same: (comments) => staffCommentsOf(comments, recordId),
});

/** The portal's staff comments between a record and the next one. */
function staffCommentsOf(comments: readonly CardComment[], recordId: string): CardComment[] {
  const newer = comments
    .slice(
      0,
      Math.max(
        0,
        comments.findIndex(({ id }) => id === recordId),
      ),
    )
    .filter(({ byPortal }) => byPortal);
  const next = newer.findLastIndex(({ text }) => parseStaffComment(text) === undefined && parseAppealRecord(text) !== undefined);
  return newer.slice(next + 1).filter(({ text }) => parseStaffComment(text));
}
