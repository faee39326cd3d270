import type { PendingAppeal } from '@portal/standing-contract';
import { useState } from 'react';

export interface Chosen {
  /** The chosen cases that are on show, in the order of the list. */
  cases: readonly PendingAppeal[];
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  all: () => void;
  none: () => void;
}

/** The cases that were chosen for a bulk decision. A case that leaves the list is no longer chosen. */
export function useChosen(shown: readonly PendingAppeal[]): Chosen {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const cases = shown.filter(({ id }) => ids.has(id));
  return {
    cases,
    has: (id) => ids.has(id),
    toggle: (id) => setIds(ids.has(id) ? new Set([...ids].filter((other) => other !== id)) : new Set([...ids, id])),
    all: () => setIds(new Set(shown.map(({ id }) => id))),
    none: () => setIds(new Set()),
  };
}
