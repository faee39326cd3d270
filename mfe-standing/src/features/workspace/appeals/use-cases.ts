import { useQueryClient } from '@portal/query';
import { useAddressFilter } from '@portal/remote-app';
import type { ModerationBoard, PendingAppeal } from '@portal/standing-contract';
import { useEffect, useMemo, useRef, useState } from 'react';
import { reviewQuery } from './review-query.ts';
import { neighbourOf, selectAppeals, type QueueFilter } from './select-appeals.ts';

/** Address keys of the filter and the open case. */
const addressKeys = { open: 'case', q: 'q', type: 'type', show: 'show', sort: 'sort' } as const;

export type Cases = ReturnType<typeof useCases>;

/** The matching cases of a queue, the open one, and functions that move between them. */
export function useCases(userId: string, board: ModerationBoard, all: readonly PendingAppeal[] | undefined) {
  const cache = useQueryClient();
  const [{ open, q, type, show, sort }, change] = useAddressFilter(addressKeys);
  const matches = useMemo(() => selectAppeals(all ?? [], { q, type, show, sort }), [all, q, type, show, sort]);
  const isOpen = ({ id, held }: PendingAppeal) => id === open && !held?.isMine;
  /** The open case: the address's, else the first match. */
  const active = matches.find(isOpen) ?? all?.find(isOpen) ?? matches[0];
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

  const next = active && neighbourOf(matches, active.id);
  useEffect(() => {
    if (next) void cache.prefetchQuery(reviewQuery(userId, board, next));
  }, [cache, userId, board, next]);

  return {
    filter: { open, q, type, show, sort },
    change: (changes: Partial<QueueFilter>): void => change({ open: '', ...changes }),
    matches,
    active,
    /** True if the case is visible. A narrow window may show only the list. */
    isVisible: open !== '' || !isNarrow(),
    heading,
    /** Increases when the list should take the focus. */
    focusCount,
    focusList,
    /** Moves through the list by single keys. */
    step(by: number): void {
      const place = matches.findIndex(({ id }) => id === active?.id);
      const target = matches[place + by];
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
      goTo('', true);
      focusList();
    },
    /** Opens the next case after a decision. */
    decided(): void {
      if (!active) return;
      focusesHeading.current = isNarrow();
      goTo(neighbourOf(matches, active.id), true);
      focusList();
    },
  };
}

/** True if the window shows list and case one at a time. The breakpoint is `from.laptop`. */
const isNarrow = () => !matchMedia('(min-width: 64rem)').matches;
