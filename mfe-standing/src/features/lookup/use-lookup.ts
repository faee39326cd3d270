import { useState } from 'react';

interface Lookup {
  busy: boolean;
  /** Why the last look-up found nobody; undefined when it did. */
  problem: string | undefined;
  look: (name: string) => void;
}

/** A look-up by name: one at a time, and what went wrong as `explain` puts it. */
export function useLookup(find: (name: string) => Promise<void>, explain: (error: unknown) => string): Lookup {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const look = (name: string) => {
    setBusy(true);
    setProblem(undefined);
    find(name)
      .catch((error: unknown) => setProblem(explain(error)))
      .finally(() => setBusy(false));
  };
  return { busy, problem, look };
}
