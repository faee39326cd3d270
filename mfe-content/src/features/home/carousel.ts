import EmblaCarousel from 'embla-carousel';
import Fade from 'embla-carousel-fade';

export type Carousel = ReturnType<typeof createCarousel>;

/**
 * Creates a looping carousel of the slides in `viewport`. Loads shortly before the first move, because the first paint does not need it.
 * With reduced motion the next slide appears without a transition.
 */
export function createCarousel(viewport: HTMLElement, onSelect: (index: number) => void) {
  const embla = EmblaCarousel(viewport, { loop: true }, [Fade()]);
  const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
  embla.on('select', () => onSelect(embla.selectedScrollSnap()));
  return {
    next: (): void => embla.scrollNext(prefersReducedMotion()),
    goTo: (index: number): void => embla.scrollTo(index, prefersReducedMotion()),
    destroy: (): void => embla.destroy(),
  };
}
