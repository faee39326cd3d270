import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type * as carousel from './carousel.ts';
import type { Carousel } from './carousel.ts';

/** Milliseconds that each slide is shown. */
const slideMs = 5_000;
/** Milliseconds after which the code for the move is loaded. */
const prepareMs = 4_000;

export type LoadCarousel = () => Promise<Pick<typeof carousel, 'createCarousel'>>;
const loadCarousel: LoadCarousel = () => import('./carousel.ts');

export type CarouselState = ReturnType<typeof useCarousel>;

/** Advances the slides every five seconds, unless the visitor paused them, points at them, focuses them or prefers reduced motion. */
export function useCarousel(load: LoadCarousel = loadCarousel) {
  const viewport = useRef<HTMLDivElement>(null);
  const ready = useRef<Promise<Carousel>>(undefined);
  const [selected, setSelected] = useState(0);
  const [awake, setAwake] = useState(false);
  const [paused, setPaused] = useState(false);
  const [holds, setHolds] = useState({ pointer: false, focus: false });
  const isReduced = useReducedMotion();
  /** The slides advance by themselves. */
  const moving = !paused && !holds.pointer && !holds.focus && !isReduced;

  const move = useCallback(
    (action: (carousel: Carousel) => void = () => {}) => {
      const node = viewport.current;
      if (!node) return;
      setAwake(true);
      ready.current ??= load().then(({ createCarousel }) => createCarousel(node, setSelected));
      // After a failure the slide stays, and the next move retries.
      ready.current.then(action, () => (ready.current = undefined));
    },
    [load],
  );

  useEffect(() => {
    if (!moving) return;
    const timers = [setTimeout(move, prepareMs), setTimeout(() => move((carousel) => carousel.next()), slideMs)];
    return () => timers.forEach(clearTimeout);
  }, [moving, selected, move]);

  useEffect(() => () => void ready.current?.then((carousel) => carousel.destroy()), []);

  return {
    viewport,
    selected,
    /** True from shortly before the first move, when the other slides' pictures are needed. */
    awake,
    moving,
    /** The visitor paused the slides. */
    paused,
    setPaused,
    /** Pauses while the pointer or the focus is on the slides. */
    hold: (by: 'pointer' | 'focus', on: boolean): void => setHolds((before) => ({ ...before, [by]: on })),
    goTo: (index: number): void => move((carousel) => carousel.goTo(index)),
  };
}

const reducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)');

function subscribe(listener: () => void): () => void {
  const media = reducedMotion();
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Whether the visitor prefers reduced motion. Follows changes. */
const useReducedMotion = (): boolean => useSyncExternalStore(subscribe, () => reducedMotion().matches);
