import { useEffect, useRef } from 'react';

/** Fields that take letters and arrows. */
const typing = 'input, textarea, select';

type Keys = Readonly<Record<string, (() => void) | undefined>>;

/** Calls the action of a single key while the component is on show. Fields keep their letters. */
export function useStepKeys(keys: Keys): void {
  const current = useRef(keys);
  useEffect(() => {
    current.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (event.target instanceof Element && event.target.matches(typing)) return;
      const act = current.current[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}
