import { useLayoutEffect, useRef, useState } from 'react';
import { readLocal, writeLocal } from '../local-settings.ts';

/** Action of each key. A missing key does nothing. */
export type Keys = Partial<Record<string, () => void>>;

/** Elements that accept typed text. */
const textInput = 'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea, select, [contenteditable="true"]';

const isForPage = ({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent) =>
  !defaultPrevented &&
  !(ctrlKey || metaKey || altKey) &&
  !(target instanceof Element && target.matches(textInput)) &&
  document.querySelector('[role="dialog"]') === null;

/** Handles single keys on the whole page, except while the user types or a dialog is open. */
export function useKeys(isOn: boolean, keys: Keys): void {
  const latest = useRef(keys);
  // A layout effect, so that a key pressed right after a change never acts on the previous case.
  useLayoutEffect(() => {
    latest.current = keys;
  });
  useLayoutEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      const act = latest.current[event.key];
      if (!act || !isForPage(event)) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOn]);
}

export type KeysSetting = ReturnType<typeof useKeysSetting>;

const storageKey = 'workspaceKeys';
const off = 'off';

/** This browser's switch for single keys. WCAG 2.1.4 requires it, because speech input may press them by accident. */
export function useKeysSetting() {
  const [isOn, setIsOn] = useState(() => readLocal(storageKey) !== off);
  return {
    isOn,
    set(next: boolean): void {
      setIsOn(next);
      writeLocal(storageKey, next ? null : off);
    },
  };
}
