import { typeTitle, type PendingAppeal } from '@portal/standing-contract';

/** Filter of a queue, as in the address. An empty or unknown value matches everything. */
export interface QueueFilter {
  /** Words that a case must contain. */
  q: string;
  type: string;
  /** 'ready' or 'check': whether the viewer can simply decide the case. 'mine' or 'unassigned': the assignee is the viewer or nobody. */
  show: string;
  sort: string;
}

/** Values of `sort` with their labels. */
export const sorts: readonly (readonly [value: string, label: string])[] = [
  ['', 'Oldest first'],
  ['newest', 'Newest first'],
  ['name', 'By name'],
  ['type', 'By type'],
];

/** True for a case that the viewer can decide without further thought. */
export const isReady = ({ isOwn, isIssuer, problem, held }: PendingAppeal): boolean => !isOwn && !isIssuer && problem === null && !held;

const showFilters: Record<string, (appeal: PendingAppeal) => boolean> = {
  ready: isReady,
  check: (appeal) => !isReady(appeal),
  mine: ({ assignee }) => assignee?.isMe === true,
  unassigned: ({ assignee }) => !assignee,
};

const searchTextOf = ({ cardName, type, reason, moderator, appealReason, parsed }: PendingAppeal) => {
  const lines = parsed?.otherLines?.map(({ key, value }) => `${key ?? ''} ${value}`) ?? [];
  return [cardName, typeTitle(type), reason, moderator, parsed?.moderator ?? '', appealReason, ...lines].join('\n').toLowerCase();
};

/** Sorts after every ISO 8601 date. */
const noDate = '~';
const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
const byAge = (one: PendingAppeal, other: PendingAppeal) => compare(one.submittedAt ?? noDate, other.submittedAt ?? noDate);
const byName = (one: PendingAppeal, other: PendingAppeal) => one.username.localeCompare(other.username);
const orders: Record<string, (one: PendingAppeal, other: PendingAppeal) => number> = {
  newest: (one, other) => compare(other.submittedAt ?? '', one.submittedAt ?? ''),
  name: byName,
  type: (one, other) => compare(one.type, other.type) || byAge(one, other),
};

/** Returns the matching cases in the filter's order. */
export function selectAppeals(appeals: readonly PendingAppeal[], { q, type, show, sort }: QueueFilter): PendingAppeal[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  return appeals
    .filter(
      (appeal) =>
        // The viewer has decided this case; the decision is only waiting to be sent.
        !appeal.held?.isMine &&
        (!type || appeal.type === type) &&
        (showFilters[show]?.(appeal) ?? true) &&
        (words.length === 0 || words.every((word) => searchTextOf(appeal).includes(word))),
    )
    .sort(orders[sort] ?? byAge);
}

/**
 * Returns the id of the case that replaces a case leaving the list, '' if there is none.
 *
 * @param place index of the case in the list, or its last one if it has left already
 */
export function neighbourOf(appeals: readonly PendingAppeal[], id: string, place: number): string {
  const others = appeals.filter((appeal) => appeal.id !== id);
  return (others[place] ?? others[place - 1])?.id ?? '';
}
