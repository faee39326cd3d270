import { useQueryClient } from '@portal/query';
import { useAddressFilter } from '@portal/remote-app';
import type { ModerationBoard, PendingAppeal } from '@portal/standing-contract';
import { useEffect, useMemo, useRef, useState } from 'react';
import { reviewQuery } from './review-query.ts';
import { neighbourOf, selectAppeals, type QueueFilter } from './select-appeals.ts';

/** The filter and the case on show, with their names in the address. */
const addressKeys = { open: 'case', q: 'q', type: 'type', show: 'show', sort: 'sort' } as const;

export type Cases = ReturnType<typeof useCases>;

/** The cases of a queue: which ones match, which one is on show, and how to move between them. */
export function useCases(userId: string, board: ModerationBoard, all: readonly PendingAppeal[] | undefined) {
  const cache = useQueryClient();
  const [{ open, ...texts }, change] = useAddressFilter(addressKeys);
  const { q, type, show, sort } = texts;
  /** The cases that match, in order. */
  const shown = useMemo(() => selectAppeals(all ?? [], { q, type, show, sort }), [all, q, type, show, sort]);
  const isOpen = ({ id, held }: PendingAppeal) => id === open && !held?.isMine;
  /** The case on show: the address's, else the first one. */
  const active = shown.find(isOpen) ?? all?.find(isOpen) ?? shown[0];
  const [focusCount, setFocusCount] = useState(0);
  /** Heading of the case. It takes the focus where the list is hidden. */
  const heading = useRef<HTMLHeadingElement>(null);
  const opens = useRef(false);

  const focusList = () => setFocusCount((count) => count + 1);
  const goTo = (id: string, replace: boolean) => change({ open: id }, { replace });

  useEffect(() => {
    // The case took the place of the list, or of the case before it.
    if (opens.current && active) heading.current?.focus({ preventScroll: true });
    opens.current = false;
  }, [active, open]);

  const next = active && neighbourOf(shown, active.id);
  useEffect(() => {
    if (next) void cache.prefetchQuery(reviewQuery(userId, board, next));
  }, [cache, userId, board, next]);

  return {
    filter: { open, q, type, show, sort },
    change: (changed: Partial<QueueFilter>): void => change({ open: '', ...changed }),
    shown,
    active,
    /** True while the window shows the case: a narrow one may show the list alone. */
    isOnShow: open !== '' || !isNarrow(),
    heading,
    /** Grows when the list should take the focus. */
    focusCount,
    focusList,
    /** Moves through the list by keys. */
    step(by: number): void {
      const place = shown.findIndex(({ id }) => id === active?.id);
      const target = shown[place + by];
      if (!target) return;
      goTo(target.id, true);
      focusList();
    },
    move(id: string, how: 'step' | 'open'): void {
      opens.current = how === 'open' && isNarrow();
      goTo(id, how === 'step' || open !== '');
    },
    /** Leaves the case on a narrow window. */
    close(): void {
      goTo('', true);
      focusList();
    },
    /** Opens the next case after a decision. */
    decided(): void {
      if (!active) return;
      opens.current = isNarrow();
      goTo(neighbourOf(shown, active.id), true);
      focusList();
    },
  };
}

/** True where list and case are shown one at a time; as `from.laptop`. */
const isNarrow = () => !matchMedia('(min-width: 64rem)').matches;
