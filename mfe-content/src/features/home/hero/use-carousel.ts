import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type * as carousel from './carousel.ts';
import type { Carousel } from './carousel.ts';

/** Milliseconds that a slide stays, and before the code for the move is loaded. */
const stays = 5_000;
const preparesAfter = 4_000;

export type LoadCarousel = () => Promise<Pick<typeof carousel, 'createCarousel'>>;
const loadCarousel: LoadCarousel = () => import(/* webpackChunkName: "carousel" */ './carousel.ts');

export type CarouselState = ReturnType<typeof useCarousel>;

/** Advances the slides every five seconds, unless the visitor stopped them, points at them, focuses them or prefers reduced motion. */
export function useCarousel(load: LoadCarousel = loadCarousel) {
  const viewport = useRef<HTMLDivElement>(null);
  const ready = useRef<Promise<Carousel>>(undefined);
  const [selected, setSelected] = useState(0);
  const [awake, setAwake] = useState(false);
  const [paused, setPaused] = useState(false);
  const [held, setHeld] = useState({ pointer: false, focus: false });
  const still = useReducedMotion();
  /** The slides advance by themselves. */
  const moving = !paused && !held.pointer && !held.focus && !still;

  const move = useCallback(
    (how: (carousel: Carousel) => void = () => {}) => {
      const node = viewport.current;
      if (!node) return;
      setAwake(true);
      ready.current ??= load().then(({ createCarousel }) => createCarousel(node, setSelected));
      // The slide stays; the next move tries again.
      ready.current.then(how, () => (ready.current = undefined));
    },
    [load],
  );

  useEffect(() => {
    if (!moving) return;
    const timers = [setTimeout(move, preparesAfter), setTimeout(() => move((carousel) => carousel.next()), stays)];
    return () => timers.forEach(clearTimeout);
  }, [moving, selected, move]);

  useEffect(() => () => void ready.current?.then((carousel) => carousel.destroy()), []);

  return {
    viewport,
    selected,
    /** True from shortly before the first move, when the other slides' pictures are needed. */
    awake,
    moving,
    /** The visitor stopped them. */
    paused,
    setPaused,
    /** Pauses while the pointer or the focus is on the slides. */
    hold: (by: 'pointer' | 'focus', on: boolean): void => setHeld((before) => ({ ...before, [by]: on })),
    goTo: (index: number): void => move((carousel) => carousel.goTo(index)),
  };
}

const wish = () => matchMedia('(prefers-reduced-motion: reduce)');

function subscribe(listener: () => void): () => void {
  const media = wish();
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Whether the visitor prefers reduced motion. Follows changes. */
const useReducedMotion = (): boolean => useSyncExternalStore(subscribe, () => wish().matches);
