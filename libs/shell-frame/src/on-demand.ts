import { useCallback, useState } from 'react';

/**
 * Code that is fetched when it is first asked for. Gives what was loaded or null, the function that asks, and whether the
 * last fetch failed: the next ask tries again.
 */
export function useOnDemand<Part>(load: () => Promise<Part>): [Part | null, () => void, boolean] {
  const [part, setPart] = useState<Part | null>(null);
  const [failed, setFailed] = useState(false);
  const ask = useCallback(() => {
    setFailed(false);
    load().then(
      (loaded) => setPart(loaded),
      () => setFailed(true),
    );
  }, [load]);
  return [part, ask, failed];
}
