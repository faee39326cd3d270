import { useQueryClient } from '@portal/query';
import { useAddressFilter, usePlace, useShown } from '@portal/remote-app';
import type { ModerationBoard, PendingAppeal } from '@portal/standing-contract';
import { useEffect, useMemo, useRef, useState } from 'react';
import { reviewQuery } from '../../../board/board-api.ts';
import { neighbourOf, selectAppeals, type QueueFilter } from './select-appeals.ts';

/** Address keys of the filter and the open case. */
const addressKeys = { open: 'case', q: 'q', type: 'type', show: 'show', sort: 'sort' } as const;

export type Cases = ReturnType<typeof useCases>;

/**
 * The matching cases of a queue, the open one, and functions that move between them.
 *
 * @param isPartial true if the list may lack cases that wait
 */
export function useCases(userId: string, board: ModerationBoard, all: readonly PendingAppeal[] | undefined, isPartial: boolean) {
  const cache = useQueryClient();
  const [{ open, q, type, show, sort }, change] = useAddressFilter(addressKeys);
  const matches = useMemo(() => selectAppeals(all ?? [], { q, type, show, sort }), [all, q, type, show, sort]);
  const isOpen = ({ id, held }: PendingAppeal) => id === open && !held?.isMine;
  /** Increases when the person leaves a case without a change of the address. */
  const [leftCount, setLeftCount] = useState(0);
  const requested = matches.find(isOpen) ?? all?.find(isOpen) ?? (open === '' ? matches[0] : undefined);
  const { item: active, hasLeft } = useShown(all, [open, q, type, show, sort, leftCount].join('\n'), requested);
  const [focusCount, setFocusCount] = useState(0);
  /** Heading of the case. Takes the focus on a narrow window, which hides the list. */
  const heading = useRef<HTMLHeadingElement>(null);
  const focusesHeading = useRef(false);

  const focusList = () => setFocusCount((count) => count + 1);
  const goTo = (id: string, replace: boolean) => change({ open: id }, { replace });

  useEffect(() => {
    if (focusesHeading.current && active) heading.current?.focus({ preventScroll: true });
    focusesHeading.current = false;
  }, [active, open]);

  const place = usePlace(matches, active?.id);
  const next = active && neighbourOf(matches, active.id, place);
  useEffect(() => {
    if (next) void cache.prefetchQuery(reviewQuery(userId, board, next));
  }, [cache, userId, board, next]);

  return {
    filter: { open, q, type, show, sort },
    change: (changes: Partial<QueueFilter>): void => change({ open: '', ...changes }),
    /** Lists the whole queue, and keeps the open case. */
    showAll: (): void => change({ q: '', type: '', show: '', open: active?.id ?? '' }),
    matches,
    /** The open case: the address's, else the first match. It stays open until the person moves on. */
    active,
    /** True if nobody waits for a decision of the open case any more. */
    hasLeft: hasLeft && !isPartial,
    /** True if the address names a case that does not wait for a decision. */
    isMissing: all !== undefined && !isPartial && open !== '' && active === undefined,
    /** True if the case is visible. A narrow window may show only the list. */
    isVisible: open !== '' || !isNarrow(),
    heading,
    /** Increases when the list should take the focus. */
    focusCount,
    focusList,
    /** Moves through the list by single keys. */
    step(by: number): void {
      const isListed = matches.some(({ id }) => id === active?.id);
      // The case below the open one moves up when the open one leaves the list.
      const target = matches[isListed || by < 0 ? place + by : place];
      if (!target) return;
      goTo(target.id, true);
      focusList();
    },
    move(id: string, how: 'step' | 'open'): void {
      focusesHeading.current = how === 'open' && isNarrow();
      goTo(id, how === 'step' || open !== '');
    },
    /** Returns from the case to the list on a narrow window. */
    close(): void {
      setLeftCount((count) => count + 1);
      goTo('', true);
      focusList();
    },
    /** Opens the next case after a decision. */
    decided(): void {
      if (!active) return;
      focusesHeading.current = isNarrow();
      setLeftCount((count) => count + 1);
      goTo(neighbourOf(matches, active.id, place), true);
      focusList();
    },
  };
}

/** True if the window shows list and case one at a time. The breakpoint is `from.laptop`. */
const isNarrow = () => !matchMedia('(min-width: 64rem)').matches;
