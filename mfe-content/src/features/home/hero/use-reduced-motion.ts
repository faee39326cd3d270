import { useSyncExternalStore } from 'react';

const wish = () => matchMedia('(prefers-reduced-motion: reduce)');

function subscribe(listener: () => void): () => void {
  const media = wish();
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Whether the visitor's device asks for as little motion as possible; follows a change. */
export const useReducedMotion = (): boolean => useSyncExternalStore(subscribe, () => wish().matches);
