import { bookingPages } from '@portal/booking-contract';
import { airline, airlineDescription } from '@portal/brand';
import { ButtonLink, Cluster, Container, Eyebrow, family, from, size, space, Text, type, weight } from '@portal/design-system';
import { Link } from '@portal/router';
import styled from 'styled-components';
import { SceneEdge } from '../../../app/scene-edge.tsx';
import { SlideControls } from './slide-controls.tsx';
import { Slides } from './slides.tsx';
import { useCarousel } from './use-carousel.ts';

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
