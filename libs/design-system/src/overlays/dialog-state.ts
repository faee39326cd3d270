import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { entry, entryDialogs, isInEntry, openDialogs, setEntryDialogs, shared } from './dialog-entry.ts';

// Session storage belongs to one tab, and signing out clears it. The history keeps only the names of dialogs.
const valueKey = (name: string) => `dialog:${name}`;
const fieldKey = (name: string, field: string) => `${valueKey(name)}:${field}`;

function read<T>(key: string): T | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(key) ?? 'null') as T | null) ?? undefined;
  } catch {
    return undefined;
  }
}

function write(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Without storage a dialog stays closed after a reload.
  }
}

/** Removes the state of a dialog and of its fields, so that neither Forward nor a reload opens it again. */
export function forgetDialog(name: string): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key === valueKey(name) || key.startsWith(fieldKey(name, ''))) sessionStorage.removeItem(key);
  } catch {
    // There is no storage.
  }
}

interface DialogStateOptions<T> {
  /** A dialog that is open from the start for another reason, such as a sign-in. */
  initial?: () => T | undefined;
  /** Deletes what else was kept for the dialog. Called when it opens anew, and when it is closed for good. */
  onForget?: () => void;
}

/**
 * State of a dialog: what it is about, and undefined while it is closed. Back closes the dialog, Forward and a reload open it again with
 * its `useDialogField`s. Closed in another way, it is forgotten.
 *
 * @param name unique on the page; with the user's id if the value is personal
 */
export function useDialogState<T>(
  name: string,
  { initial, onForget }: DialogStateOptions<T> = {},
): [value: T | undefined, set: (value: T | undefined) => void] {
  const [value, setValue] = useState(() => (isInEntry(name) ? read<T>(valueKey(name)) : undefined) ?? initial?.());
  const isOpen = useRef(value !== undefined);
  const mark = (next: boolean) => {
    isOpen.current = next;
    if (next) openDialogs().add(name);
    else openDialogs().delete(name);
  };
  const start = useEffectEvent(() => {
    if (isOpen.current) mark(true);
    // A dialog that is open from the start has made its entry already.
    if (isOpen.current && entry().overlays && entryDialogs().length === 0) setEntryDialogs([name]);
    // The state of the entry is gone, for example after a sign-out.
    if (isInEntry(name) && !isOpen.current) shared.portalOverlays?.settle?.();
  });
  const travel = useEffectEvent(() => {
    if (!isInEntry(name) || isOpen.current) return;
    const kept = read<T>(valueKey(name));
    mark(kept !== undefined);
    setValue(kept);
  });
  useLayoutEffect(() => {
    start();
    // Before the listener that goes back from entries without a dialog.
    const listener = () => travel();
    addEventListener('popstate', listener, true);
    return () => {
      removeEventListener('popstate', listener, true);
      openDialogs().delete(name);
    };
  }, [name]);

  const set = (next: T | undefined) => {
    mark(next !== undefined);
    if (next !== undefined) {
      forgetDialog(name);
      onForget?.();
      write(valueKey(name), next);
    } else if (isInEntry(name)) {
      setEntryDialogs(entryDialogs().filter((each) => each !== name));
      forgetDialog(name);
      onForget?.();
      shared.portalOverlays?.settle?.();
    }
    setValue(next);
  };
  return [value, set];
}

/** State of a field or a step in the dialog of `useDialogState`. A reload and Forward keep it. */
export function useDialogField<T>(name: string, field: string, initial: T): [value: T, set: (value: T) => void] {
  const [value, setValue] = useState(() => read<T>(fieldKey(name, field)) ?? initial);
  const set = (next: T) => {
    write(fieldKey(name, field), next);
    setValue(next);
  };
  return [value, set];
}
