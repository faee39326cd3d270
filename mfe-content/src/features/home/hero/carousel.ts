import EmblaCarousel from 'embla-carousel';
import Fade from 'embla-carousel-fade';

export type Carousel = ReturnType<typeof createCarousel>;

/**
 * Makes the slides in `viewport` move, in a loop. Loaded shortly before the first move, because the first paint does not need it.
 * With reduced motion the next slide appears at once.
 */
export function createCarousel(viewport: HTMLElement, onSelect: (index: number) => void) {
  const embla = EmblaCarousel(viewport, { loop: true }, [Fade()]);
  const atOnce = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
  embla.on('select', () => onSelect(embla.selectedScrollSnap()));
  return {
    next: (): void => embla.scrollNext(atOnce()),
    goTo: (index: number): void => embla.scrollTo(index, atOnce()),
    destroy: (): void => embla.destroy(),
  };
}
