import EmblaCarousel from 'embla-carousel';
import Fade from 'embla-carousel-fade';

/** Controls of the moving slides. */
export interface Carousel {
  next(): void;
  goTo(index: number): void;
  destroy(): void;
}

/**
 * Makes the slides in `viewport` move, in a loop. Loaded shortly before the first move, because the first paint does not need it.
 * With reduced motion the next slide appears at once.
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
