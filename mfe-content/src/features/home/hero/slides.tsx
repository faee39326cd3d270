import { heroScenes } from '@portal/brand/scenes';
import { color } from '@portal/design-system';
import styled from 'styled-components';
import type { CarouselState } from './use-carousel.ts';

/** The slides. The first picture loads with the page, the other pictures shortly before the first move. */
export const Slides = ({ viewport, selected, awake, moving }: Pick<CarouselState, 'viewport' | 'selected' | 'awake' | 'moving'>) => (
  <Viewport ref={viewport}>
    <Track aria-live={moving ? 'off' : 'polite'}>
      {heroScenes.map(({ image, description }, index) => (
        <Slide
          key={image}
          role="group"
          aria-roledescription="slide"
          aria-label={`${index + 1} of ${heroScenes.length}`}
          aria-hidden={index !== selected}
        >
          {index === 0 ? (
            <Scene src={image} alt={description} width="1600" height="900" fetchPriority="high" />
          ) : (
            awake && <Scene src={image} alt={description} width="1600" height="900" loading="lazy" decoding="async" />
          )}
        </Slide>
      ))}
    </Track>
  </Viewport>
);

const Viewport = styled.div`
  height: 100%;
  overflow: hidden;
`;

const Track = styled.div`
  display: flex;
  height: 100%;
  touch-action: pan-y pinch-zoom;
`;

const Slide = styled.div`
  flex: 0 0 100%;
  height: 100%;
`;

const Scene = styled.img`
  width: 100%;
  height: 100%;
  object-fit: cover;
  object-position: 66% 50%;
  background: ${color.tint};
`;
