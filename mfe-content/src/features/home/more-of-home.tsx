import { bookingPages } from '@portal/booking-contract';
import { airline } from '@portal/brand';
import { features, type Feature } from '@portal/brand/features';
import { contentPages } from '@portal/content-contract';
import {
  ButtonLink,
  color,
  Container,
  from,
  Heading,
  radius,
  Section,
  space,
  Stack,
  Text,
  TextLink,
  VisuallyHidden,
} from '@portal/design-system';
import { Link } from '@portal/router';
import { Widget } from '@portal/shell-api';
import styled from 'styled-components';
import { FeatureIcon } from '../../app/feature-icon.tsx';
import { LatestNews } from './latest-news.tsx';
import { PopularDestinations } from './popular-destinations.tsx';

/** The home page below the fold. */
export default function MoreOfHome() {
  return (
    <>
      <NextDepartures />
      <WhyChooseUs />
      <PopularDestinations />
      <LatestNews />
    </>
  );
}

/** Reserves the space of the departures board, which another team deploys. If it fails, a link replaces it. */
const NextDepartures = () => (
  <AboveChat as="div">
    <Container>
      <Room>
        <Widget name="departures" pending={<Pending />} failed={<Closed />} />
      </Room>
    </Container>
  </AboveChat>
);

/** Covers the floating chat link of a phone, because the links of its flights are at the same edge. */
const AboveChat = styled(Section)`
  @media (max-width: 39.99rem) {
    position: relative;
    z-index: 2;
    background: ${color.page};
  }
`;

const Pending = () => (
  <Panel>
    <VisuallyHidden role="status">Loading the next departures</VisuallyHidden>
  </Panel>
);

const Closed = () => (
  <Panel>
    <Heading>The departures board is taking a short break</Heading>
    <Text>Every flight is in the list, with its time and its gate.</Text>
    <ButtonLink as={Link} to={bookingPages.bookFlights} $variant="secondary">
      See available flights
    </ButtonLink>
  </Panel>
);

/** As high as the board, so that nothing moves when it loads. */
const Room = styled.div`
  display: grid;
  min-height: 43rem;
  ${from.tablet} {
    min-height: 36rem;
  }
  > * {
    display: grid;
  }
`;

/** A dark card like the board's. */
const Panel = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  justify-content: center;
  gap: ${space.md};
  padding: clamp(${space.lg}, 3vw, ${space.xl});
  border-radius: ${radius.xl};
  background: ${color.deep};
  color: ${color.onDeep};
  h2 {
    color: inherit;
  }
  p {
    color: ${color.onDeepMuted};
  }
`;

/** Six reasons in two columns, the second one offset downwards. */
const WhyChooseUs = () => (
  <Ground aria-labelledby="why">
    <Container>
      <Columns>
        <Stack $align="start">
          <Heading id="why" $size="title">
            Why choose us
          </Heading>
          <Text $size="lead" $color="textMuted">{`${airline.homeBase.city} taught us how to travel: warm, unhurried and on time.`}</Text>
          <TextLink as={Link} to={contentPages.travelInfo}>
            How we operate
          </TextLink>
        </Stack>
        <Tiles>
          {features.map((feature) => (
            <Tile key={feature.id} $tone={feature.tone}>
              <FeatureIcon name={feature.icon} />
              <Stack $gap="xxs">
                <Heading as="h3" $size="subheading">
                  {feature.title}
                </Heading>
                <Text>{feature.description}</Text>
              </Stack>
            </Tile>
          ))}
        </Tiles>
      </Columns>
    </Container>
  </Ground>
);

const tones: Record<Feature['tone'], readonly [ground: string, mark: string]> = {
  lagoon: [color.infoSurface, color.info],
  palm: [color.successSurface, color.success],
  mango: [color.warningSurface, color.warning],
  hibiscus: [color.dangerSurface, color.danger],
};

const Ground = styled(Section)`
  background: ${color.sunken};
`;

const Columns = styled.div`
  display: grid;
  gap: ${space.xxl};
  ${from.laptop} {
    grid-template-columns: 1fr 2fr;
  }
`;

const Tiles = styled.ul`
  display: grid;
  gap: ${space.md};
  ${from.tablet} {
    grid-template-columns: 1fr 1fr;
    padding-bottom: ${space.xl};
  }
`;

const Tile = styled.li<{ $tone: Feature['tone'] }>`
  display: flex;
  align-items: start;
  gap: ${space.md};
  padding: ${space.lg};
  border-radius: ${radius.lg};
  background: ${({ $tone }) => tones[$tone][0]};
  > svg {
    flex: none;
    width: min(${space.xxl}, 12vw);
    height: auto;
    color: ${({ $tone }) => tones[$tone][1]};
  }
  ${from.tablet} {
    flex-direction: column;
    &:nth-child(even) {
      translate: 0 ${space.xl};
    }
  }
`;
