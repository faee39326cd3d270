import { bookingPages } from '@portal/booking-contract';
import { airline, airlineDescription } from '@portal/brand';
import { heroScenes } from '@portal/brand/scenes';
import {
  ButtonLink,
  Cluster,
  color,
  Container,
  Eyebrow,
  family,
  from,
  Icon,
  motion,
  pausePath,
  playPath,
  radius,
  size,
  space,
  Text,
  type,
  VisuallyHidden,
  weight,
} from '@portal/design-system';
import { Link } from '@portal/router';
import styled from 'styled-components';
import { SceneEdge } from '../../app/scene-edge.tsx';
import { type CarouselState, useCarousel } from './use-carousel.ts';

/** The top of the home page: tagline and actions, and the slides beside them. */
export const Hero = () => {
  const carousel = useCarousel();
  return (
    <Root>
      <Container>
        <Words>
          <Eyebrow>{`${airline.fullName}, ${airline.homeBase.city}`}</Eyebrow>
          <Title>{airline.tagline}</Title>
          <Text $size="lead">{airlineDescription}</Text>
          <Cluster>
            <ButtonLink as={Link} to={bookingPages.bookFlights} $size="lg">
              Book a flight
            </ButtonLink>
            <ButtonLink as={Link} to={bookingPages.myTrips} $size="lg" $variant="secondary">
              My trips
            </ButtonLink>
          </Cluster>
        </Words>
      </Container>
      <Stage
        role="group"
        aria-roledescription="carousel"
        aria-label="Scenes from our flights"
        onPointerEnter={({ pointerType }) => carousel.hold('pointer', pointerType === 'mouse')}
        onPointerLeave={() => carousel.hold('pointer', false)}
        onFocus={() => carousel.hold('focus', true)}
        onBlur={() => carousel.hold('focus', false)}
      >
        <Slides {...carousel} />
        <SceneEdge />
        <Controls>
          <SlideControls {...carousel} />
        </Controls>
      </Stage>
    </Root>
  );
};

const Root = styled.section`
  position: relative;
  ${from.laptop} {
    display: grid;
    align-items: center;
    min-height: clamp(${size.dialog}, 64svh, ${size.reading});
  }
`;

const Stage = styled.div`
  position: relative;
  aspect-ratio: 4 / 3;
  ${from.tablet} {
    aspect-ratio: 2 / 1;
  }
  ${from.laptop} {
    position: absolute;
    /* Never under the text, at any width. */
    inset: 0 0 0 max(42%, calc(50% - 6.5rem));
    aspect-ratio: auto;
  }
`;

/** Above the booking panel, which overlaps the picture. */
const Controls = styled.div`
  position: absolute;
  left: ${space.gutter};
  bottom: ${space.xxl};
  ${from.laptop} {
    left: 12.5rem;
    bottom: 7rem;
  }
`;

const Words = styled.div`
  position: relative;
  z-index: 1;
  display: flex;
  flex-direction: column;
  gap: ${space.lg};
  padding-block: ${space.xxl} ${space.lg};
  ${from.laptop} {
    max-width: 40%;
    padding-block: ${space.xxl} 8rem;
  }
`;

const Title = styled.h1`
  font: ${weight.bold} ${type.hero} ${family.display};
  letter-spacing: -0.03em;
`;

/** The slides. The first picture loads with the page, the other pictures shortly before the first move. */
const Slides = ({ viewport, selected, awake, moving }: CarouselState) => (
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

/** One dot for each slide, and a button that pauses and plays them. */
const SlideControls = ({ selected, paused, setPaused, goTo }: CarouselState) => (
  <Bar>
    {heroScenes.map(({ image }, index) => (
      <Dot key={image} type="button" aria-current={index === selected} onClick={() => goTo(index)}>
        <VisuallyHidden>{`Go to slide ${index + 1}`}</VisuallyHidden>
      </Dot>
    ))}
    <Toggle type="button" aria-label={paused ? 'Play slides' : 'Pause slides'} onClick={() => setPaused(!paused)}>
      <Icon path={paused ? playPath : pausePath} width={16} />
    </Toggle>
  </Bar>
);

const Bar = styled.div`
  display: flex;
  align-items: center;
  padding-inline: ${space.xs} ${space.xxs};
  border-radius: ${radius.pill};
  background: color-mix(in srgb, ${color.deep} 80%, transparent);
  color: ${color.onDeep};
  :focus-visible {
    outline-color: ${color.deepAccent};
    outline-offset: -2px;
    border-radius: ${radius.pill};
  }
`;

const Dot = styled.button`
  display: grid;
  place-items: center;
  height: 2.25rem;
  padding: 0 ${space.xs};
  border: 0;
  background: none;
  &::after {
    content: '';
    width: 0.5rem;
    height: 0.5rem;
    /* A border, because forced colours drop backgrounds. */
    border: 0.25rem solid currentColor;
    border-radius: ${radius.pill};
    opacity: 0.55;
    transition:
      width ${motion.calm},
      opacity ${motion.calm};
  }
  &:hover::after {
    opacity: 1;
  }
  &[aria-current='true']::after {
    width: 1.75rem;
    border-color: ${color.accent};
    opacity: 1;
  }
`;

/** Hidden with reduced motion, because the slides never advance by themselves then. */
const Toggle = styled.button`
  display: grid;
  place-items: center;
  width: 2rem;
  height: 2.25rem;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  @media (prefers-reduced-motion: reduce) {
    display: none;
  }
`;
