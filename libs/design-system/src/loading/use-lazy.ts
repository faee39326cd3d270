import { useCallback, useEffect, useEffectEvent, useState, type ComponentType } from 'react';

/** Imports a module whose default export is a component: `() => import('./cancel-dialog.tsx')`. Keep it outside the component. */
export type LoadComponent<Props> = () => Promise<{ default: ComponentType<Props> }>;

interface Lazy<Props> {
  /** Undefined until its code is loaded. */
  Part: ComponentType<Props> | undefined;
  /** The last download failed. */
  failed: boolean;
  /** Starts the download: ahead of a click (`onPointerEnter={fetchCode}`), or again after a failure. */
  fetchCode: () => void;
}

// Loaded components render at once on the next mount, so that the back button finds a page as tall as it was.
const loaded = new WeakMap<object, unknown>();

/**
 * Loads the code of a component on demand. Holds the result in state instead of `React.lazy`: React shows a Suspense fallback for at
 * least 300 ms, and a lazy component never tries again after a failure.
 *
 * @param load imports the component
 * @param isNeeded starts the download when it becomes true: the dialog is open, the person is staff, the page shows the part
 * @param onFailure called when that download fails. A dialog must close here: the next click then tries again, and a later
 *   download ahead of a click cannot open it by surprise
 */
export function useLazy<Props>(load: LoadComponent<Props>, isNeeded = false, onFailure?: () => void): Lazy<Props> {
  const [Part, setPart] = useState(() => loaded.get(load) as ComponentType<Props> | undefined);
  const [failed, setFailed] = useState(false);
  const download = useCallback(
    (whenFailed?: () => void) =>
      load().then(
        ({ default: Component }) => {
          loaded.set(load, Component);
          setPart(() => Component);
          setFailed(false);
        },
        () => {
          setFailed(true);
          whenFailed?.();
        },
      ),
    [load],
  );
  const reportFailure = useEffectEvent(() => onFailure?.());
  useEffect(() => {
    if (isNeeded) void download(() => reportFailure());
  }, [isNeeded, download]);
  const fetchCode = useCallback(() => {
    setFailed(false);
    void download();
  }, [download]);
  return { Part, failed, fetchCode };
}
