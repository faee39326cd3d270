import { appealDecisions, appealLabels, type ModerationBoard } from '@portal/standing-contract';
import { decidedStatus, parseAppealRecord, withStatus, type DecidedStatus, type RecordStatus } from '../rules/appeal-record.ts';
import { labelKey, labelsAfter } from '../rules/appeal-status.ts';
import type { CardLabel } from '../../../upstreams/trello/cards.ts';
import { parseStaffComment, writeStaffComment } from '../rules/staff-comment.ts';

const { pending, approved, appealed, denied } = appealLabels;
/** A denial leaves no label on a staff card. */
const labelsOf = { player: [pending, approved, denied], staff: [pending, appealed] };
type Label = (typeof appealLabels)[keyof typeof appealLabels];

/** The label that a decider may put on a card of this board; undefined for any other name or colour. */
export const allowedLabel = (board: ModerationBoard, name: string, color: string) =>
  labelsOf[board].find((label) => label.name === labelKey(name) && label.color === color.toLowerCase());

/** What the label says of an appeal. */
export const statusOfLabel = ({ name }: Label): RecordStatus => (name === appealed.name ? 'APPROVED' : name);

/** Whether a decision that the record allows takes this label off the card. */
export const mayGo = (board: ModerationBoard, status: RecordStatus, label: CardLabel): boolean =>
  appealDecisions
    .filter((decision) => status === 'PENDING' || status === decidedStatus(decision))
    .some((decision) => labelsAfter(board, decision, [label]).go.length > 0);

/** The staff comment of a decision, exactly its two lines; undefined for any other text. */
export function allowedComment(text: string) {
  const comment = parseStaffComment(text);
  return comment && writeStaffComment({ outcome: comment.outcome, email: comment.email }) === text.trim() ? comment : undefined;
}

/**
 * What a record may become: itself with its status decided, every other character the same.
 *
 * @returns the status that stands and the one that is wanted; undefined for any other text
 */
export function allowedRewrite(current: string, updated: string): { before: RecordStatus; after: DecidedStatus } | undefined {
  const before = parseAppealRecord(current);
  const after = parseAppealRecord(updated);
  if (!before || !after || after.status === 'PENDING' || withStatus(current, after.status)?.trim() !== updated.trim()) return undefined;
  return { before: before.status, after: after.status };
}
