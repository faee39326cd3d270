import { color, family, from, radius, size, Skeleton, space, type, VisuallyHidden, weight } from '@portal/design-system';
import type { StoredUser } from '@portal/portal-contract';
import { useQuery } from '@portal/query';
import { useSession } from '@portal/shell-api';
import { type ReactNode, useEffectEvent, useId, useLayoutEffect, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import styled from 'styled-components';
import { isTravelSoon } from '@portal/booking-contract';
import { withRemoteData } from '../../app/remote-data.ts';
import { useLiveTrips } from '../../app/live/use-follow.tsx';
import { type ListedTrip, orderTrips, tripsQuery } from '../../app/trips.ts';
import { useNow } from '../../app/use-now.ts';
import { BoardNotice, TripNotices, TripsUnreadable } from '../trips/trip-notices.tsx';
import { TripFirst } from './trip-first.tsx';
import { CheckInActions, Notes, TripTitle } from './trip-parts.tsx';
import { TripWay } from './trip-way.tsx';
import { WaitingLine } from './waiting-line.tsx';

interface HeroTripProps {
  /** Called before paint as soon as the trips are loaded or have failed to load. */
  onSettled: () => void;
  /** Id of the element above the hero of a phone, for a trip of these days. */
  place: string | undefined;
}

/** The member's next trip on the home page, below a line about what waits for them. Renders nothing if there is neither. */
function HeroTrip({ onSettled, place }: HeroTripProps) {
  const { user } = useSession();
  return user && <MembersTrip key={user.userId} user={user} onSettled={onSettled} place={place} />;
}

export default withRemoteData(HeroTrip);

function MembersTrip({ user, onSettled, place }: HeroTripProps & { user: StoredUser }) {
  const reading = useQuery(tripsQuery(user));
  const { data, error } = reading;
  const { status, waiting = [] } = useSession();
  const now = useNow();
  const news = useLiveTrips(user.userId);
  // The session says what waits for the member. It is usually read before the trips.
  const isSettled = Boolean(data ?? error) && status !== 'unknown';
  const settle = useEffectEvent(onSettled);
  useLayoutEffect(() => {
    if (isSettled) settle();
  }, [isSettled]);

  const first = useElement(place);
  const [next] = orderTrips(data ?? {}, now).upcoming;
  const isFirst = next !== undefined && isTravelSoon(next, now);

  if (!isSettled)
    return (
      <div role="status">
        <VisuallyHidden>Loading your next trip...</VisuallyHidden>
        <Skeleton $height="6rem" />
      </div>
    );
  const notice = <BoardNotice today={next?.today} reading={reading} />;
  return (
    <>
      <VisuallyHidden aria-live="polite">{news}</VisuallyHidden>
      {/* The page waits until its place has a content. */}
      {first &&
        createPortal(
          <>
            <WaitingLine items={waiting} />
            {isFirst ? <TripFirst trip={next}>{notice}</TripFirst> : <span hidden />}
          </>,
          first,
        )}
      {!first && (
        <Place>
          <WaitingLine items={waiting} />
        </Place>
      )}
      {!data && (
        <Place>
          <TripsUnreadable reading={reading} />
        </Place>
      )}
      {next && !(first && isFirst) && <TripBand trip={next}>{notice}</TripBand>}
    </>
  );
}

/** Finds an element of the page by its id, also if it is added together with this part. */
const useElement = (id: string | undefined): HTMLElement | null =>
  useSyncExternalStore(
    () => () => undefined,
    () => (id === undefined ? null : document.getElementById(id)),
  );

/** Keeps a gap to the form above or below it. */
const Place = styled.div`
  margin-bottom: ${space.sm};
  &:empty {
    display: none;
  }
  [data-form] ~ & {
    margin: ${space.md} 0 0;
  }
`;

/** The dark band of the home page's panel with the next trip: route, times, gate and check-in. @param children more notices */
function TripBand({ trip, children }: { trip: ListedTrip; children: ReactNode }) {
  const id = useId();
  return (
    <Band aria-labelledby={id}>
      <TripTitle trip={trip} id={id} />
      <Way>
        <TripWay trip={trip} />
      </Way>
      <Facts>
        <Fact label="Flight" value={trip.flightNumber} />
        <Fact label="Gate" value={trip.gate || 'Not set yet'} />
        <Fact label="Class" value={trip.class} />
      </Facts>
      <CheckInActions trip={trip} describedBy={id} />
      <Notes>
        <TripNotices trip={trip} />
        {children}
      </Notes>
    </Band>
  );
}

const Fact = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
);

/** The panel's radius inside its border. */
const bandRadius = `calc(${radius.lg} - ${size.hairline})`;

/** Spans the panel from edge to edge. The margins cancel its padding. */
const Band = styled.section`
  display: grid;
  grid-template: 'title all' 'way way' 'facts facts' 'side side' / minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space.md};
  margin: -${space.sm} -${space.md} ${space.sm};
  padding: ${space.sm} ${space.md} ${space.md};
  border-radius: ${bandRadius} ${bandRadius} 0 0;
  background: ${color.deep};
  color: ${color.onDeep};
  :focus-visible {
    outline-color: ${color.deepAccent};
  }
  ${from.tablet} {
    grid-template: 'title facts all' 'way way way' 'side side side' / auto minmax(0, 1fr) auto;
    gap: ${space.sm} ${space.xl};
    margin: -${space.md} -${space.xl} ${space.md};
    padding: ${space.md} ${space.xl} ${space.lg};
  }
  ${from.desktop} {
    grid-template: 'title facts all' 'way way side' / auto minmax(20rem, 1fr) auto;
  }
  :where(${Place}:not(:empty)) + & {
    margin-top: 0;
  }
  /* A trip that loaded late is below the form. */
  [data-form] ~ & {
    margin-block: ${space.lg} -${space.lg};
    border-radius: 0 0 ${bandRadius} ${bandRadius};
    ${from.tablet} {
      margin-bottom: -${space.xl};
    }
  }
`;

const Way = styled.div`
  grid-area: way;
`;

const Facts = styled.dl`
  grid-area: facts;
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs} ${space.xl};
  font: ${weight.semibold} ${type.body} ${family.text};
  font-variant-numeric: tabular-nums lining-nums;
  dt {
    color: ${color.onDeepMuted};
    font: ${weight.regular} ${type.caption} ${family.text};
  }
  dd {
    overflow-wrap: anywhere;
  }
  ${from.tablet} {
    > div {
      display: flex;
      align-items: baseline;
      gap: ${space.xs};
    }
  }
`;
