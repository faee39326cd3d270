import { appealLabels, type ModerationBoard } from '@portal/contracts';
import { parseAppealRecord, withStatus } from '../rules/appeal-record.ts';
import { labelKey } from '../rules/appeal-status.ts';
import { parseStaffComment, writeStaffComment } from '../rules/staff-comment.ts';

const { pending, approved, appealed, denied } = appealLabels;
const labelsOf = { player: [pending, approved, denied], staff: [pending, appealed, denied] };

/** The label that a decider may put on a card of this board; undefined for any other name or colour. */
export const allowedLabel = (board: ModerationBoard, name: string, color: string) =>
  labelsOf[board].find((label) => label.name === labelKey(name) && label.color === color.toLowerCase());

/** The staff comment of a decision, exactly its two lines; undefined for any other text. */
export function allowedComment(text: string) {
  const comment = parseStaffComment(text);
  return comment && writeStaffComment({ outcome: comment.outcome, email: comment.email }) === text.trim() ? comment : undefined;
}

/**
 * What a record may become: itself with its status decided, every other character the same.
 *
 * @returns undefined for any other text; `conflict` when the other decision stands
 */
export function allowedRewrite(current: string, updated: string): 'same' | 'decide' | 'conflict' | undefined {
  const before = parseAppealRecord(current);
  const after = parseAppealRecord(updated);
  if (!before || !after || after.status === 'PENDING' || withStatus(current, after.status)?.trim() !== updated.trim()) return undefined;
  if (before.status === after.status) return 'same';
  return before.status === 'PENDING' ? 'decide' : 'conflict';
}
