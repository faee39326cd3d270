import { useState } from 'react';

export interface Chosen {
  /** Ids of the chosen lines that are on show, in the order of the list. */
  ids: readonly string[];
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  all: () => void;
  none: () => void;
}

/** The lines that were chosen for a bulk decision. A line that leaves the list is no longer chosen. */
export function useChosen(shown: readonly { id: string }[]): Chosen {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  return {
    ids: shown.map(({ id }) => id).filter((id) => chosen.has(id)),
    has: (id) => chosen.has(id),
    toggle: (id) => setChosen(chosen.has(id) ? new Set([...chosen].filter((other) => other !== id)) : new Set([...chosen, id])),
    all: () => setChosen(new Set(shown.map(({ id }) => id))),
    none: () => setChosen(new Set()),
  };
}
