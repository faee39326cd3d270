import { useEffect, useRef } from 'react';

/** Elements that accept typed text. */
const textInput = 'input, textarea, select';

type Keys = Readonly<Record<string, (() => void) | undefined>>;

/** Handles single keys while the component is mounted, except in text fields. */
export function useStepKeys(keys: Keys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (event.target instanceof Element && event.target.matches(textInput)) return;
      const act = latest.current[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}
