import { startTransition, useEffect, useState, type ComponentType } from 'react';

interface Later<Props> {
  /** Undefined until its code is here. */
  Part: ComponentType<Props> | undefined;
  failed: boolean;
}

/** A component whose code is fetched when the page has been painted and the browser has a moment. */
export function useAfterPaint<Props>(load: () => Promise<{ default: ComponentType<Props> }>): Later<Props> {
  const [later, setLater] = useState<Later<Props>>({ Part: undefined, failed: false });
  useEffect(() => {
    let wanted = true;
    const show = (next: Later<Props>) => wanted && startTransition(() => setLater(next));
    const cancel = whenIdle(() => {
      load().then(
        ({ default: Part }) => show({ Part, failed: false }),
        () => show({ Part: undefined, failed: true }),
      );
    });
    return () => {
      wanted = false;
      cancel();
    };
  }, [load]);
  return later;
}

/** Milliseconds after which a busy browser is asked all the same. */
const patience = 2_000;

/** Not every browser tells when it is idle. */
function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(run, 50);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: patience });
  return () => cancelIdleCallback(handle);
}
