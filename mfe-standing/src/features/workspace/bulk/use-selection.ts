import type { AppealDecision, PendingAppeal } from '@portal/standing-contract';
import { useState } from 'react';

export interface Selection {
  /** The selected cases that are in the list, in its order. */
  cases: readonly PendingAppeal[];
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  all: () => void;
  /** Ends a round: selects the cases that its bound left out. */
  keep: (cases: readonly PendingAppeal[]) => void;
  /** Clears the selection and ends its preview. */
  none: () => void;
  /** The decision whose preview is open. It stays open even if every selected case leaves the list. */
  decision: AppealDecision | undefined;
  preview: (decision: AppealDecision | undefined) => void;
}

/** The cases selected for a bulk decision. A case that leaves the list leaves the selection. */
export function useSelection(listed: readonly PendingAppeal[]): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [decision, preview] = useState<AppealDecision>();
  return {
    cases: listed.filter(({ id }) => ids.has(id)),
    has: (id) => ids.has(id),
    toggle: (id) => setIds(new Set(ids.has(id) ? [...ids].filter((other) => other !== id) : [...ids, id])),
    all: () => setIds(new Set(listed.map(({ id }) => id))),
    keep(rest) {
      setIds(new Set(rest.map(({ id }) => id)));
      preview(undefined);
    },
    none() {
      setIds(new Set());
      preview(undefined);
    },
    decision,
    preview,
  };
}
