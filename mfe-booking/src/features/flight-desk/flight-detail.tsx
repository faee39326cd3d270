import {
  type Flight,
  flightDeskTexts,
  type FlightPassengersReply,
  flightPath,
  flightPhase,
  type FlightSeats,
  endsLabel,
} from '@portal/booking-contract';
import {
  Alert,
  Button,
  Card,
  Cluster,
  Facts,
  from,
  Heading,
  Icon,
  printPath,
  Skeleton,
  Stack,
  Text,
  TextLink,
  timeOfDay,
  VisuallyHidden,
} from '@portal/design-system';
import { useMutation, useQuery } from '@portal/query';
import { Outage } from '@portal/remote-app';
import { Link } from '@portal/router';
import { useEffect, useId, useRef } from 'react';
import styled from 'styled-components';
import { hasStatus, isRefusal } from '@portal/api-client';
import { FlightState, spanText } from '../../app/flight-phase.tsx';
import { Moment } from '../../app/moment.tsx';
import { deskAddress, type DeskFlight, gapHint } from './desk-flights.ts';
import { FlightMessages } from './flight-messages.tsx';
import { PassengerLists } from './passenger-lists.tsx';
import { passengersQuery, savePassengers } from './desk-data.ts';
import { useRollCall } from './use-roll-call.ts';

interface FlightDetailProps {
  userId: string;
  flightId: string;
  /** The flight on the board; undefined while it is loading, and after it has left the board. */
  deskFlight: DeskFlight | undefined;
  now: number;
  /** Filter of the list, for the link back. */
  show: string;
}

/** One flight: state, gaps, seats, passengers and waiting list. */
export default function FlightDetail({ userId, flightId, deskFlight, now, show }: FlightDetailProps) {
  const reading = useQuery(passengersQuery(userId, flightId));
  const { data, error, dataUpdatedAt } = reading;
  const flight = deskFlight?.flight ?? data?.flight;
  const heading = useId();
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    const { current: sheet } = section;
    // In a narrow window the list is hidden, and with it the link that had the focus.
    if (!document.activeElement?.checkVisibility?.()) return sheet?.focus();
    // The pressed link may be far down a long list.
    if (sheet && sheet.getBoundingClientRect().top < Number.parseFloat(getComputedStyle(sheet).scrollMarginTop)) sheet.scrollIntoView();
  }, []);
  return (
    <Stack>
      <Back data-print="never">
        <TextLink as={Link} to={deskAddress('', show)}>
          All flights
        </TextLink>
      </Back>
      <Sheet as="section" ref={section} tabIndex={-1} aria-labelledby={flight && heading} aria-label={flight ? undefined : 'Flight'}>
        {flight && <Head flight={flight} cardUrl={data?.cardUrl} now={now} headingId={heading} />}
        {deskFlight && deskFlight.gaps.length > 0 && (
          <div data-print="never">
            <Alert tone="warning" title={`This flight has no ${deskFlight.gaps.join(', no ')}.`}>
              {gapHint(deskFlight.gaps)}
            </Alert>
          </div>
        )}
        {flight && <FlightFacts flight={flight} people={data} now={now} />}
        {data && <DetailActions flightId={flightId} />}
        {error && (
          <div data-print="never">
            <Outage of={reading} failed="We couldn't load the passengers" />
          </div>
        )}
        {data && <People data={data} flight={flight ?? data.flight} userId={userId} now={now} />}
        {!data && !error && (
          <div role="status" aria-label="Loading the passengers...">
            <Skeleton $height="14rem" />
          </div>
        )}
        {data && (
          <Text
            $size="caption"
            $color="textMuted"
          >{`As of ${timeOfDay(new Date(dataUpdatedAt).toISOString())}. The game keeps its own check-in, which the portal can’t read. These ticks are the roll call of the coordinators.`}</Text>
        )}
      </Sheet>
    </Stack>
  );
}

interface PeopleProps {
  data: FlightPassengersReply;
  flight: Flight;
  userId: string;
  now: number;
}

/** Messages and lists. Both depend on the roll call. */
function People({ data, flight, userId, now }: PeopleProps) {
  const { passengers } = data;
  const roll = useRollCall({ userId, flight, now, isNeeded: passengers.length > 0 });
  const { checkedIn, state } = roll;
  const notHere = checkedIn && state === 'open' ? passengers.filter(({ username }) => !checkedIn.has(username)).length : 0;
  return (
    <>
      <FlightMessages userId={userId} flight={data.flight} now={now} notHere={notHere} />
      <PassengerLists {...data} flight={flight} roll={roll} />
    </>
  );
}

interface HeadProps {
  flight: Flight;
  /** Address of the card on the board; undefined if this user may not open it. */
  cardUrl: string | undefined;
  now: number;
  headingId: string;
}

function Head({ flight, cardUrl, now, headingId }: HeadProps) {
  return (
    <div>
      <Cluster $justify="space-between" $align="baseline">
        <Heading id={headingId}>{flight.callsign}</Heading>
        <span data-print="never">
          <FlightState flight={flight} now={now} />
        </span>
      </Cluster>
      <Cluster $justify="space-between" $align="baseline">
        <TextLink as={Link} to={flightPath(flight)}>
          {endsLabel(flight)}
        </TextLink>
        {cardUrl !== undefined && (
          <TextLink href={cardUrl} target="_blank" rel="noreferrer" data-print="never">
            Card on the board
            <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
          </TextLink>
        )}
      </Cluster>
    </div>
  );
}

function FlightFacts({ flight, people, now }: { flight: Flight; people: FlightPassengersReply | undefined; now: number }) {
  const { seats } = people?.flight ?? flight;
  const waiting = people?.waiting.length ?? seats?.waiting;
  return (
    <Facts
      min="max(7.5rem, 20%)"
      items={[
        ['Departure', flight.dueDate ? <Moment iso={flight.dueDate} airport={flight.from} /> : 'Not scheduled'],
        ['Check-in', checkInText(flight, now)],
        ['Gate', flight.gate],
        ['Aircraft', flight.aircraft],
        ['Coordinator', flight.host],
        ['Passengers', people ? `${people.passengers.length}${people.isCounting ? ' so far' : ''}` : '–'],
        ['Seats left', seatsLeftText(seats)],
        ['Waiting list', waiting ?? 0],
      ]}
    />
  );
}

function seatsLeftText(seats: FlightSeats | undefined): string {
  if (!seats) return 'No limit';
  return seats.isUnknown ? 'Not known yet' : `${seats.left ?? '–'} of ${seats.total}`;
}

/** 'Open, closes in 5 h 3 min' */
function checkInText(flight: Flight, now: number): string {
  const { phase, until = now } = flightPhase(flight, now);
  if (phase === 'undated') return 'No time yet';
  if (phase === 'booked') return `Opens in ${spanText(until - now)}`;
  return phase === 'check-in' ? `Open, closes in ${spanText(until - now)}` : 'Closed';
}

/** Prints without a frame. */
const Sheet = styled(Card)`
  /* Below the sticky header, with the link back. */
  scroll-margin-top: 9rem;
  @media print {
    padding: 0;
    border: 0;
    box-shadow: none;
  }
`;

/** Hidden in a wide window, which shows the list. */
const Back = styled.div`
  ${from.laptop} {
    display: none;
  }
`;

/** Print and download. */
function DetailActions({ flightId }: { flightId: string }) {
  const { mutate, isPending, error } = useMutation({ mutationFn: () => savePassengers(flightId) });
  return (
    <div data-print="never">
      <Cluster>
        <Button variant="secondary" onClick={() => print()}>
          <Icon path={printPath} />
          Print
        </Button>
        <Button variant="secondary" busy={isPending} onClick={() => mutate()}>
          {isPending ? 'Downloading…' : 'Download CSV'}
        </Button>
      </Cluster>
      {error && !hasStatus(error, 401) && <Alert tone="danger">{isRefusal(error) ? error.message : flightDeskTexts.fileFailed}</Alert>}
    </div>
  );
}
