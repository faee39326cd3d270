import { useState } from 'react';

export interface Selection {
  /** Ids of the selected rows, in list order. */
  ids: readonly string[];
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  all: () => void;
  none: () => void;
}

/** The rows selected for a bulk decision. A row that leaves the list leaves the selection. */
export function useSelection(rows: readonly { id: string }[]): Selection {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  return {
    ids: rows.map(({ id }) => id).filter((id) => selected.has(id)),
    has: (id) => selected.has(id),
    toggle: (id) => setSelected(new Set(selected.has(id) ? [...selected].filter((other) => other !== id) : [...selected, id])),
    all: () => setSelected(new Set(rows.map(({ id }) => id))),
    none: () => setSelected(new Set()),
  };
}
