import { bookingPages } from '@portal/booking-contract';
import {
  ButtonLink,
  Cluster,
  color,
  Container,
  from,
  Heading,
  radius,
  shadow,
  Skeleton,
  space,
  Text,
  VisuallyHidden,
} from '@portal/design-system';
import { Link } from '@portal/router';
import { Widget } from '@portal/shell-api';
import styled from 'styled-components';

/** Reserves the space of the booking panel, which another team deploys. If it fails, links replace it. */
export const Journey = () => (
  <Place aria-label="Your journey" data-print="never">
    <Container>
      <Room>
        <Widget name="hero" pending={<Pending />} failed={<Closed />} />
      </Room>
    </Container>
  </Place>
);

const Pending = () => (
  <Panel>
    <VisuallyHidden role="status">Loading the booking desk</VisuallyHidden>
    <Skeleton $width="min(100%, 26rem)" $height="2.5rem" />
    <Skeleton $height="4.5rem" />
    <Skeleton $width="min(100%, 14rem)" $height="3rem" />
  </Panel>
);

const Closed = () => (
  <Panel>
    <Heading $size="heading">The booking desk is taking a short break</Heading>
    <Text $color="textMuted">Everything it does can also be done here:</Text>
    <Cluster>
      <ButtonLink as={Link} to={bookingPages.bookFlights} $variant="brand">
        See available flights
      </ButtonLink>
      <ButtonLink as={Link} to={bookingPages.myTrips} $variant="secondary">
        Manage my trips
      </ButtonLink>
      <ButtonLink as={Link} to={bookingPages.flightStatus} $variant="secondary">
        Check a flight
      </ButtonLink>
    </Cluster>
  </Panel>
);

const Place = styled.section`
  position: relative;
  margin-top: -${space.xl};
  background: linear-gradient(transparent 60%, ${color.sunken} 60%);
  ${from.laptop} {
    margin-top: -5.5rem;
  }
`;

/** Has the heights of the panel's first tab, so that nothing moves when it loads. */
const Room = styled.div`
  display: grid;
  min-height: 35rem;
  grid-template-columns: minmax(0, 1fr);
  > * {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
  }
  ${from.tablet} {
    min-height: 25rem;
  }
  ${from.laptop} {
    min-height: 17rem;
  }
`;

const Panel = styled.div`
  display: flex;
  flex-direction: column;
  justify-content: center;
  gap: ${space.lg};
  padding: clamp(${space.lg}, 3vw, ${space.xl});
  border-radius: ${radius.lg};
  background: ${color.raised};
  box-shadow: ${shadow.mid};
`;
