import { useCallback, useEffect, useEffectEvent, useState, type ComponentType } from 'react';

/** Imports a module whose default export is a component: `() => import('./cancel-dialog.tsx')`. Keep it outside the component. */
export type LoadComponent<Props> = () => Promise<{ default: ComponentType<Props> }>;

interface Lazy<Props> {
  /** Undefined until its code is loaded. */
  Part: ComponentType<Props> | undefined;
  /** True if the last download failed. */
  failed: boolean;
  /** Starts the download ahead of a click (`onPointerEnter={fetchCode}`), or again after a failure. */
  fetchCode: () => void;
}

// Loaded components render at once on the next mount, so that a page keeps its height when the visitor goes back to it.
const loadedComponents = new WeakMap<object, unknown>();

/**
 * Loads the code of a component on demand. Holds the result in state instead of using `React.lazy`, because React shows a Suspense
 * fallback for at least 300 ms, and a lazy component never retries after a failure.
 *
 * @param load imports the component
 * @param isNeeded starts the download when it becomes true, for example when the dialog opens
 * @param onFailure called when that download fails. A dialog must close here. The next click then retries, and a later download
 *   ahead of a click cannot open it by surprise
 */
export function useLazy<Props>(load: LoadComponent<Props>, isNeeded = false, onFailure?: () => void): Lazy<Props> {
  const [Part, setPart] = useState(() => loadedComponents.get(load) as ComponentType<Props> | undefined);
  const [failed, setFailed] = useState(false);
  const download = useCallback(
    (onError?: () => void) =>
      load().then(
        ({ default: Component }) => {
          loadedComponents.set(load, Component);
          setPart(() => Component);
          setFailed(false);
        },
        () => {
          setFailed(true);
          onError?.();
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
