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
  size,
  Skeleton,
  space,
  Text,
  VisuallyHidden,
  visuallyHidden,
} from '@portal/design-system';
import { Link } from '@portal/router';
import { useSession, Widget, type WidgetProps } from '@portal/shell-api';
import { useLayoutEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { belowTheFold } from '../../app/below-the-fold.tsx';
import { Hero } from './hero.tsx';

const MoreOfHome = later(() => import('./more-of-home.tsx'), belowTheFold({ ground: color.sunken }));

/** The home page: hero and booking panel, and below the fold departures, reasons, destinations and news. */
export default function HomePage() {
  const { place, isHeld, hasPlace } = useTripPlace();
  return (
    <>
      {hasPlace && <div id={tripPlace} ref={place} />}
      {isHeld && (
        <Waiting role="status" data-pending>
          <VisuallyHidden>Loading your next trip...</VisuallyHidden>
          <Skeleton $height="20rem" />
        </Waiting>
      )}
      <div hidden={isHeld}>
        <Hero />
        <Journey {...(hasPlace && { input: { tripPlace } })} />
        <Below>
          <MoreOfHome />
          <ChatLink />
        </Below>
      </div>
    </>
  );
}

/** Id of the element above the hero that the booking panel fills with a trip of these days. */
const tripPlace = 'trip-first';

/** Milliseconds that a member's phone waits for the trip. A later one is in the panel, so that nothing moves. */
const maxWaitMs = 1_500;

/** The panel has answered since the page was loaded. Its trips are cached, so that the way back to this page keeps its scroll position. */
let hasAnswered = false;

/**
 * On a phone, a member's trip of these days is above the hero. The session knows at the first paint that there is a member, but not
 * whether they have such a trip, so the page waits below a placeholder as tall as the window. It goes on as soon as the panel puts the
 * trip, or its empty answer, into the place.
 */
function useTripPlace() {
  const { user } = useSession();
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState(() => {
    if (!user || !matchMedia('(max-width: 39.99rem)').matches) return 'closed';
    return hasAnswered ? 'open' : 'held';
  });
  useLayoutEffect(() => {
    if (state !== 'held' || !place.current) return undefined;
    const observer = new MutationObserver(() => {
      hasAnswered = true;
      setState('open');
    });
    observer.observe(place.current, { childList: true });
    const timer = setTimeout(setState, maxWaitMs, 'closed');
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [state]);
  return { place, isHeld: user !== null && state === 'held', hasPlace: user !== null && state !== 'closed' };
}

const Waiting = styled.div`
  min-height: 100svh;
  padding: ${space.md} ${space.gutter};
  /* The place is filled one frame before the page goes on. */
  :not(:empty) + & {
    display: none;
  }
`;

/** Link to the community's chat. Shows an icon, because some devices have no glyph for the emoji. */
const ChatLink = () => (
  <Float href={chatInvite} target="_blank" rel="noopener noreferrer" $variant="brand" data-print="never">
    <Icon path={chatPath} />
    <VisuallyHidden>💬 </VisuallyHidden>
    <Word>Let's Chat</Word>
    <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
  </Float>
);

/** A phone shows the icon alone. */
const Word = styled.span`
  @media (max-width: 39.99rem) {
    ${visuallyHidden}
  }
`;

/** Contains the floating link, so that it never covers the booking panel above. On a phone the departures cover it (`more-of-home.tsx`). */
const Below = styled.div`
  display: flex;
  flex-direction: column;
  /* A focused link scrolls clear of the floating one. */
  a {
    scroll-margin-bottom: 5rem;
  }
`;

const Float = styled(ButtonLink)`
  position: sticky;
  bottom: calc(${space.sm} + var(--bottom-bar));
  align-self: flex-end;
  width: ${size.target};
  margin: ${space.sm} ${space.xs};
  padding: 0;
  z-index: 1;
  box-shadow: ${shadow.mid};
  ${from.tablet} {
    z-index: ${layer.header};
    bottom: ${space.md};
    width: auto;
    margin: ${space.md};
    padding-inline: ${space.lg};
  }
`;

/** Reserves the space of the booking panel, which another team deploys. If it fails, links replace it. */
const Journey = ({ input }: Pick<WidgetProps, 'input'>) => (
  <Place aria-label="Your journey" data-print="never">
    <Container>
      <Room>
        <Widget name="hero" {...(input && { input })} pending={<Pending />} failed={<Closed />} />
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
