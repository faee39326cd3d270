import { airline } from '@portal/brand';
import { heroUrl } from '@portal/brand/scenes';
import { pages } from '@portal/contracts';
import { ButtonLink, Cluster, color, Container, Eyebrow, family, from, size, space, Text, type, weight } from '@portal/design-system';
import { Link } from '@portal/router';
import styled from 'styled-components';

/** The first view: the promise on plain ground, and the scene that rises out of it. */
export const Hero = () => (
  <Root>
    <Scene src={heroUrl} alt="" width="1600" height="900" fetchPriority="high" />
    <Container>
      <Words>
        <Eyebrow>
          {airline.fullName}, {airline.homeBase.city}
        </Eyebrow>
        <Title>{airline.tagline}</Title>
        <Text $size="lead">{airline.description}</Text>
        <Cluster>
          <ButtonLink as={Link} to={pages.bookFlights} $size="lg">
            Book a flight
          </ButtonLink>
          <ButtonLink as={Link} to={pages.myTrips} $size="lg" $variant="secondary">
            My trips
          </ButtonLink>
        </Cluster>
      </Words>
    </Container>
    <Swell viewBox="0 0 1440 80" preserveAspectRatio="none" aria-hidden="true">
      <path d="M0 52C220 8 470 4 760 40s470 36 680-14v54H0Z" />
    </Swell>
  </Root>
);

const Root = styled.section`
  position: relative;
  display: flex;
  flex-direction: column-reverse;
  overflow: hidden;
  ${from.laptop} {
    display: grid;
    align-items: center;
    min-height: clamp(${size.dialog}, 76svh, ${size.reading});
  }
`;

/** The scene fades into the page, so that the words keep the page's own contrast in both themes. */
const Scene = styled.img`
  width: 100%;
  height: auto;
  aspect-ratio: 4 / 3;
  object-fit: cover;
  object-position: 60% 50%;
  mask-image: linear-gradient(to bottom, transparent, black 30%);
  ${from.tablet} {
    aspect-ratio: 16 / 9;
  }
  ${from.laptop} {
    position: absolute;
    inset: 0 0 0 auto;
    width: 70%;
    height: 100%;
    mask-image: linear-gradient(
      to right,
      transparent 18%,
      color-mix(in srgb, black 30%, transparent) 29%,
      color-mix(in srgb, black 85%, transparent) 44%,
      black 58%
    );
  }
`;

const Words = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: ${space.lg};
  padding-block: ${space.xxl} ${space.md};
  ${from.laptop} {
    max-width: 42%;
    padding-block: ${space.huge};
  }
`;

const Title = styled.h1`
  font: ${weight.bold} ${type.hero} ${family.display};
  letter-spacing: -0.03em;
`;

const Swell = styled.svg`
  position: absolute;
  inset: auto 0 -1px;
  width: 100%;
  height: ${space.huge};
  fill: ${color.sunken};
`;
