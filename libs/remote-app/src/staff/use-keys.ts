import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { readLocal, writeLocal } from '../storage.ts';

/** Action of each key, or of two keys in a row that begin with g: 'g m'. A missing key does nothing. */
export type Keys = Partial<Record<string, () => void>>;

/** Elements that accept typed text. */
const textInput = 'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea, select, [contenteditable="true"]';

/** How long keys are ignored after the last key of a person whose text field disappeared, in milliseconds. */
const quietMs = 2_000;

/** The text field that took the last key. Undefined after a key that left the field, such as Escape, and after a click. */
let lastTyped: { field: Element; at: number } | undefined;

/**
 * True while a person types into a field that is no longer there. A form may disappear in the middle of a word, and the rest of the word
 * must not act on the page. Each key extends the time.
 */
function isTypedBlindly({ target, timeStamp, defaultPrevented }: KeyboardEvent): boolean {
  if (target instanceof Element && target.matches(textInput)) {
    lastTyped = defaultPrevented ? undefined : { field: target, at: timeStamp };
    return false;
  }
  if (!lastTyped || lastTyped.field.isConnected || timeStamp - lastTyped.at > quietMs) return false;
  lastTyped.at = timeStamp;
  return true;
}

/** True if the key is no text, and nothing covers its owner: no dialog, or none above the one that contains `part`. */
function isForOwner({ target, ctrlKey, metaKey, altKey, repeat, defaultPrevented }: KeyboardEvent, part?: RefObject<Element | null>) {
  if (defaultPrevented || ctrlKey || metaKey || altKey || (target instanceof Element && target.matches(textInput))) return false;
  const topDialog = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1);
  return part ? !repeat && topDialog?.contains(part.current) === true : topDialog === undefined;
}

const forgetTyping = () => {
  lastTyped = undefined;
};

/** How long a g waits for the second key, in milliseconds. */
const chordMs = 1_500;

/** The last g. Undefined after any other key. */
let lastPrefix: KeyboardEvent | undefined;
/** The g before the current key. */
let prefix: KeyboardEvent | undefined;

/** Remembers a g for the next key. Runs before every handler of the page, so that all of them read the same two keys. */
function trackChord(event: KeyboardEvent): void {
  if (event.key === 'Shift') return;
  prefix = lastPrefix && event.timeStamp - lastPrefix.timeStamp < chordMs ? lastPrefix : undefined;
  lastPrefix = event.key === 'g' && !prefix && isForOwner(event) ? event : undefined;
}

let listenerCount = 0;

function listen(press: (event: KeyboardEvent) => void) {
  if (listenerCount === 0) document.addEventListener('keydown', trackChord, { capture: true });
  listenerCount += 1;
  document.addEventListener('keydown', press);
  document.addEventListener('pointerdown', forgetTyping);
  return () => {
    listenerCount -= 1;
    document.removeEventListener('keydown', press);
    if (listenerCount > 0) return;
    document.removeEventListener('keydown', trackChord, { capture: true });
    document.removeEventListener('pointerdown', forgetTyping);
    lastPrefix = undefined;
    forgetTyping();
  };
}

/**
 * Handles single keys on the whole page, except while the user types or a dialog is open.
 *
 * @param part an element in a dialog. Then the keys work while this dialog is the topmost one, and a key that is held down counts once
 */
export function useKeys(isOn: boolean, keys: Keys, part?: RefObject<Element | null>): void {
  const latest = useRef(keys);
  // A layout effect, so that a key pressed right after a change never acts on the previous case.
  useLayoutEffect(() => {
    latest.current = keys;
  });
  useLayoutEffect(() => {
    if (!isOn) return;
    return listen((event) => {
      const isBlind = isTypedBlindly(event);
      const act = latest.current[prefix ? `g ${event.key}` : event.key];
      if (!act || isBlind || !isForOwner(event, part)) return;
      event.preventDefault();
      act();
    });
  }, [isOn, part]);
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
