import { useCallback, useState, type ComponentType } from 'react';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

interface Lazy<Props> {
  /** Undefined until its code is here. */
  Part: ComponentType<Props> | undefined;
  /** Fetches the code; a failure is told to `whenFailed`, and the next call tries again. */
  prepare: (whenFailed?: () => void) => void;
}

/** A component whose code is fetched when it is needed, in own state: React would hold a Suspense fallback for about 300 ms. */
export function useLazy<Props>(load: Load<Props>): Lazy<Props> {
  const [part, setPart] = useState<{ Part: ComponentType<Props> }>();
  const prepare = useCallback(
    (whenFailed = () => {}) => {
      load().then(({ default: Part }) => setPart((current) => current ?? { Part }), whenFailed);
    },
    [load],
  );
  return { Part: part?.Part, prepare };
}
