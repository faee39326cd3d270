import { bookingPages } from '@portal/booking-contract';
import { chatInvite } from '@portal/brand';
import {
  ButtonLink,
  chatPath,
  Cluster,
  color,
  Container,
  from,
  Heading,
  Icon,
  later,
  layer,
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
import { belowTheFold } from '../../app/below-the-fold.tsx';
import { Hero } from './hero.tsx';

const MoreOfHome = later(() => import('./more-of-home.tsx'), belowTheFold({ ground: color.sunken }));

/** The home page: hero and booking panel, and below the fold departures, reasons, destinations and news. */
export default function HomePage() {
  return (
    <>
      <Hero />
      <Journey />
      <Below>
        <MoreOfHome />
        <ChatLink />
      </Below>
    </>
  );
}

/** Link to the community's chat. Shows an icon, because some devices have no glyph for the emoji. */
const ChatLink = () => (
  <Float href={chatInvite} target="_blank" rel="noopener noreferrer" $variant="brand" data-print="never">
    <Icon path={chatPath} />
    <VisuallyHidden>💬 </VisuallyHidden>
    Let's Chat
    <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
  </Float>
);

/** Contains the floating link, so that it never covers the booking panel above. */
const Below = styled.div`
  display: flex;
  flex-direction: column;
`;

const Float = styled(ButtonLink)`
  position: sticky;
  bottom: ${space.md};
  align-self: flex-end;
  margin: ${space.md};
  z-index: ${layer.header};
  box-shadow: ${shadow.mid};
`;

/** Reserves the space of the booking panel, which another team deploys. If it fails, links replace it. */
const Journey = () => (
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
    <Heading>The booking desk is taking a short break</Heading>
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
