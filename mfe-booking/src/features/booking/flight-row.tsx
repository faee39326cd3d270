import { now } from '@portal/api-client';
import {
  arrivalOf,
  boardingPassPath,
  flightMessages,
  flightPath,
  flightState,
  isFull,
  readClock,
  readSecondClock,
  scheduleNote,
  secondClockText,
  type Airport,
  type Flight,
} from '@portal/booking-contract';
import { Button, ButtonLink, VisuallyHidden } from '@portal/design-system';
import { Link, useHref, useLinkClickHandler, type LinkProps } from '@portal/router';
import { startTransition, useId, ViewTransition, type MouseEvent } from 'react';
import { Moment } from '../../app/moment.tsx';
import { useBookedRef } from '../../app/trips.ts';
import { useSeatOffer } from '../../app/waiting-list.ts';
import { Action, Arrives, Callsign, Code, Departs, Ends, Facts, Page, Row } from './flight-row.styles.ts';

export interface FlightRowProps {
  flight: Flight;
  onBook: (flight: Flight, row: HTMLElement | null) => void;
  /** Preloads the dialog when a click on 'Book This Flight' is likely. */
  onPrepare: () => void;
}

const reasons = { departed: flightMessages.departed, unknown: flightMessages.unknownFlight } as const;

/** One flight of the list: cities and time first, then the callsign, the other facts and 'Book This Flight', or the pass of a booked one. */
export function FlightRow({ flight, onBook, onPrepare }: FlightRowProps) {
  const id = useId();
  const state = flightState(flight, now());
  const refusal = state === 'open' ? undefined : reasons[state];
  const note = scheduleNote(flight, now());
  const seats = useSeatOffer(flight);
  const why = refusal ?? seats.note;
  const bookingRef = useBookedRef(flight);
  return (
    <Row>
      <Callsign id={id}>
        <span>{flight.callsign}</span>
        {bookingRef && <em> Booked</em>}
      </Callsign>
      <Ends id={`${id}-ends`}>
        <ViewTransition name={`flight-${flight.id}`} default="none" share="auto">
          <Page as={MovingLink} to={flightPath(flight)}>
            <End name={flight.departure} airport={flight.from} />
            <span aria-hidden="true"> → </span>
            <VisuallyHidden> to </VisuallyHidden>
            <End name={flight.destination} airport={flight.to} />
          </Page>
        </ViewTransition>
      </Ends>
      <Departs>
        {flight.dueDate && <Moment iso={flight.dueDate} airport={flight.from} look="short" />}
        {note && <small>{note}</small>}
      </Departs>
      <Arrives>
        <Arrival flight={flight} />
      </Arrives>
      <Facts>
        <Fact label="Route" value={flight.route} />
        <Fact label="Gate" value={flight.gate} />
        <Fact label="Aircraft" value={flight.aircraft} />
        <Fact label="Coordinator" value={flight.host} />
      </Facts>
      <Action>
        {bookingRef ? (
          <ButtonLink as={Link} to={boardingPassPath(bookingRef)} $variant="secondary" aria-describedby={`${id} ${id}-ends`}>
            Boarding Pass
          </ButtonLink>
        ) : (
          <Button
            variant={isFull(flight) && !seats.isHeld ? 'secondary' : 'primary'}
            disabled={refusal !== undefined}
            aria-describedby={`${id} ${id}-ends ${id}-why`}
            onClick={({ currentTarget }) => onBook(flight, currentTarget.closest('li'))}
            onPointerEnter={onPrepare}
            onFocus={onPrepare}
          >
            {seats.label}
          </Button>
        )}
        {why && <p id={`${id}-why`}>{why}</p>}
      </Action>
    </Row>
  );
}

/** A city with its airport's code, or the board's text if the airport is not known. */
const End = ({ name, airport }: { name: string; airport: Airport | undefined }) =>
  airport ? (
    <span>
      {airport.city} <Code>{`(${airport.iata})`}</Code>
    </span>
  ) : (
    <span>{name}</span>
  );

const Fact = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
);

/**
 * A link that opens its page in a view transition: an element with the same name on both pages moves from one to the other. Nothing
 * moves if the user prefers reduced motion.
 */
function MovingLink({ to, ...rest }: Omit<LinkProps, 'replace' | 'onClick' | 'target'>) {
  const follow = useLinkClickHandler<HTMLAnchorElement>(to);
  const click = (event: MouseEvent<HTMLAnchorElement>) =>
    matchMedia('(prefers-reduced-motion: reduce)').matches ? follow(event) : startTransition(() => follow(event));
  return <a {...rest} href={useHref(to)} onClick={click} />;
}

/** The estimated arrival by the viewer's clock, then by the airport's. Renders nothing without an estimate. */
function Arrival({ flight: { to, ...flight } }: { flight: Flight }) {
  const arrival = arrivalOf(flight);
  if (!arrival) return null;
  const there = readSecondClock(arrival, to);
  return (
    <time dateTime={arrival}>{`Arrives about ${secondClockText(readClock(arrival))}${there ? ` (${secondClockText(there)})` : ''}`}</time>
  );
}
