import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import type * as carousel from './carousel.ts';
import type { Carousel } from './carousel.ts';
import { useReducedMotion } from './use-reduced-motion.ts';

/** Milliseconds that a slide stays, and after which the code for the move is fetched. */
const stays = 5_000;
const preparesAfter = 4_000;

export type LoadCarousel = () => Promise<Pick<typeof carousel, 'createCarousel'>>;
const loadCarousel: LoadCarousel = () => import(/* webpackChunkName: "carousel" */ './carousel.ts');

export interface CarouselState {
  viewport: RefObject<HTMLDivElement | null>;
  selected: number;
  /** True from shortly before the first move: the other slides' pictures are then needed. */
  awake: boolean;
  /** Whether the slides advance by themselves now. */
  moving: boolean;
  /** The visitor has stopped them. */
  paused: boolean;
  setPaused: (paused: boolean) => void;
  /** Pointer or focus is on the slides: they wait. */
  hold: (held: 'pointer' | 'focus', on: boolean) => void;
  goTo: (index: number) => void;
}

/** Slides that advance every five seconds, unless the visitor has stopped them, points at them, is among them with the focus, or wants no motion. */
export function useCarousel(load: LoadCarousel = loadCarousel): CarouselState {
  const viewport = useRef<HTMLDivElement>(null);
  const ready = useRef<Promise<Carousel>>(undefined);
  const [selected, setSelected] = useState(0);
  const [awake, setAwake] = useState(false);
  const [paused, setPaused] = useState(false);
  const [held, setHeld] = useState({ pointer: false, focus: false });
  const still = useReducedMotion();
  const moving = !paused && !held.pointer && !held.focus && !still;

  const move = useCallback(
    (how: (carousel: Carousel) => void = () => {}) => {
      const node = viewport.current;
      if (!node) return;
      setAwake(true);
      ready.current ??= load().then(({ createCarousel }) => createCarousel(node, setSelected));
      // Without its code the first slide stays; the next move tries again.
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
    awake,
    moving,
    paused,
    setPaused,
    hold: (by, on) => setHeld((before) => ({ ...before, [by]: on })),
    goTo: (index) => move((carousel) => carousel.goTo(index)),
  };
}
