import { typeTitle, type PendingAppeal } from '@portal/standing-contract';

/** Filter of a queue, as in the address. An empty field matches everything; an unknown one too. */
export interface QueueFilter {
  /** Words that a case must hold. */
  q: string;
  type: string;
  /** 'ready' or 'check': cases that the viewer can decide, or cannot. 'mine' or 'unassigned': the viewer's cases, or nobody's. */
  show: string;
  sort: string;
}

/** Names of `sort`. */
export const sorts: readonly (readonly [value: string, label: string])[] = [
  ['', 'Oldest first'],
  ['newest', 'Newest first'],
  ['name', 'By name'],
  ['type', 'By type'],
];

/** True for a case that the viewer can decide. */
export const isReady = ({ isOwn, problem, held }: PendingAppeal): boolean => !isOwn && problem === null && !held;

const shows: Record<string, (appeal: PendingAppeal) => boolean> = {
  ready: isReady,
  check: (appeal) => !isReady(appeal),
  mine: ({ assignee }) => assignee?.isMe === true,
  unassigned: ({ assignee }) => !assignee,
};

const searched = ({ cardName, type, reason, moderator, appealReason, parsed }: PendingAppeal) =>
  `${cardName}\n${typeTitle(type)}\n${reason}\n${moderator}\n${parsed?.moderator ?? ''}\n${appealReason}`.toLowerCase();

const last = '~';
const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
/** A case without a date comes last. */
const byAge = (one: PendingAppeal, other: PendingAppeal) => compare(one.submittedAt ?? last, other.submittedAt ?? last);
const byName = (one: PendingAppeal, other: PendingAppeal) => one.username.localeCompare(other.username);
const orders: Record<string, (one: PendingAppeal, other: PendingAppeal) => number> = {
  newest: (one, other) => compare(other.submittedAt ?? '', one.submittedAt ?? ''),
  name: byName,
  type: (one, other) => compare(one.type, other.type) || byAge(one, other),
};

/** Returns the cases that match a filter, in its order. */
export function selectAppeals(appeals: readonly PendingAppeal[], { q, type, show, sort }: QueueFilter): PendingAppeal[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  return appeals
    .filter(
      (appeal) =>
        // The viewer's own decision has only to leave.
        !appeal.held?.isMine &&
        (!type || appeal.type === type) &&
        (shows[show]?.(appeal) ?? true) &&
        (words.length === 0 || words.every((word) => searched(appeal).includes(word))),
    )
    .sort(orders[sort] ?? byAge);
}

/** Returns the id of the case that takes the place of one that leaves the list; '' for none. */
export function neighbourOf(appeals: readonly PendingAppeal[], id: string): string {
  const place = appeals.findIndex((appeal) => appeal.id === id);
  return (appeals[place + 1] ?? appeals[place - 1])?.id ?? '';
}
