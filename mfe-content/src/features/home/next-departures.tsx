import { bookingPages } from '@portal/booking-contract';
import { ButtonLink, color, Container, from, Heading, radius, Section, space, Text, VisuallyHidden } from '@portal/design-system';
import { Link } from '@portal/router';
import { Widget } from '@portal/shell-api';
import styled from 'styled-components';

/** Reserves the space of the departures board, which another team deploys. If it fails, a link replaces it. */
export const NextDepartures = () => (
  <Section as="div">
    <Container>
      <Room>
        <Widget name="departures" pending={<Pending />} failed={<Closed />} />
      </Room>
    </Container>
  </Section>
);

const Pending = () => (
  <Panel>
    <VisuallyHidden role="status">Loading the next departures</VisuallyHidden>
  </Panel>
);

const Closed = () => (
  <Panel>
    <Heading $size="heading">The departures board is taking a short break</Heading>
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
