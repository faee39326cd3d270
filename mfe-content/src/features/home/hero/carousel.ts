import EmblaCarousel from 'embla-carousel';
import Fade from 'embla-carousel-fade';

/** The slides once they can move. */
export interface Carousel {
  next(): void;
  goTo(index: number): void;
  destroy(): void;
}

/**
 * Makes the slides in `viewport` move, from the last back to the first. Fetched when the first move is near: the page's first paint
 * needs none of it. Those who ask for reduced motion see the next slide at once.
 */
export function createCarousel(viewport: HTMLElement, onSelect: (index: number) => void): Carousel {
  const embla = EmblaCarousel(viewport, { loop: true }, [Fade()]);
  const atOnce = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
  embla.on('select', () => onSelect(embla.selectedScrollSnap()));
  return {
    next: () => embla.scrollNext(atOnce()),
    goTo: (index) => embla.scrollTo(index, atOnce()),
    destroy: () => embla.destroy(),
  };
}
