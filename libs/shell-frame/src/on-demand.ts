import { useCallback, useState } from 'react';

/**
 * Code that is fetched when it is first asked for. Gives what was loaded, or null, and the function that asks. A failed
 * fetch leaves null and the next ask tries again.
 */
export function useOnDemand<Part>(load: () => Promise<Part>): [Part | null, () => void] {
  const [part, setPart] = useState<Part | null>(null);
  const ask = useCallback(() => {
    load().then(
      (loaded) => setPart(loaded),
      () => undefined,
    );
  }, [load]);
  return [part, ask];
}
