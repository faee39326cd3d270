import { flightMessages, flightPath, flightState, isFull, scheduleNote, type Airport, type Flight } from '@portal/booking-contract';
import { Button, VisuallyHidden } from '@portal/design-system';
import { useHref, useLinkClickHandler, type LinkProps } from '@portal/router';
import { startTransition, useId, ViewTransition, type MouseEvent } from 'react';
import { clockAt, DayMark, daysBetween } from '../../app/airport-clock.tsx';
import { arrivalOf, departure, timeFormat } from '../../app/flight-times.ts';
import { useSeatOffer } from '../../app/use-seat-offer.ts';
import { Action, Callsign, Code, Departs, Ends, Facts, Local, Page, Row } from './flight-row.styles.ts';

export interface FlightRowProps {
  flight: Flight;
  onBook: (flight: Flight, row: HTMLElement | null) => void;
  /** Preloads the dialog when a click on 'Book This Flight' is likely. */
  onPrepare: () => void;
}

const reasons = { departed: flightMessages.departed, unknown: flightMessages.unknownFlight } as const;
/** 'Jul 4, 2:30 PM AST' */
const departureTime = timeFormat(departure);

/** One flight of the list: cities and time first, then the callsign, the other facts and 'Book This Flight'. */
export function FlightRow({ flight, onBook, onPrepare }: FlightRowProps) {
  const id = useId();
  const state = flightState(flight);
  const refusal = state === 'open' ? undefined : reasons[state];
  const note = scheduleNote(flight);
  const seats = useSeatOffer(flight);
  const why = refusal ?? seats.note;
  return (
    <Row>
      <Callsign id={id}>{flight.callsign}</Callsign>
      <Ends id={`${id}-ends`}>
        <ViewTransition name={`flight-${flight.id}`} default="none" share="auto">
          <Page as={MovingLink} to={flightPath(flight.id)}>
            <End name={flight.departure} airport={flight.from} />
            <span aria-hidden="true"> → </span>
            <VisuallyHidden> to </VisuallyHidden>
            <End name={flight.destination} airport={flight.to} />
          </Page>
        </ViewTransition>
      </Ends>
      <Departs>
        {flight.dueDate && <time dateTime={flight.dueDate}>{departureTime(flight.dueDate)}</time>}
        {note && <small>{note}</small>}
      </Departs>
      <Local>
        <LocalTimes flight={flight} />
      </Local>
      <Facts>
        <Fact label="Route" value={flight.route} />
        <Fact label="Gate" value={flight.gate} />
        <Fact label="Aircraft" value={flight.aircraft} />
        <Fact label="Coordinator" value={flight.host} />
      </Facts>
      <Action>
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
        {why && <p id={`${id}-why`}>{why}</p>}
      </Action>
    </Row>
  );
}

/** A city as written on the board, with its airport's code. Most cards already contain the code. */
function End({ name, airport }: { name: string; airport: Airport | undefined }) {
  if (!airport) return <span>{name}</span>;
  const code = `(${airport.iata})`;
  return (
    <span>
      {name.replace(code, '').trim()} <Code>{code}</Code>
    </span>
  );
}

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

/**
 * Departure and estimated arrival in the zones of both airports: 'POS Thu 2:30 PM → LGW Fri 4:45 AM +1 est.'. Renders nothing if
 * neither airport is known.
 */
function LocalTimes({ flight }: { flight: Flight }) {
  const { from, to, dueDate } = flight;
  const arrival = arrivalOf(flight);
  const departs = from && dueDate ? clockText(dueDate, from) : undefined;
  const arrives = to && arrival ? clockText(arrival, to) : undefined;
  if (!departs && !arrives) return null;
  const days = dueDate && arrival ? daysBetween([dueDate, arrival], [from, to]) : 0;
  return (
    <span>
      {departs && <span>{departs}</span>}
      {departs && arrives && (
        <>
          <span aria-hidden="true"> → </span>
          <VisuallyHidden> to </VisuallyHidden>
        </>
      )}
      {arrives && (
        <>
          <span>{arrives}</span>
          {days !== 0 && <DayMark days={days} />}
          <span aria-hidden="true"> est.</span>
          <VisuallyHidden>, estimated</VisuallyHidden>
        </>
      )}
    </span>
  );
}

/** 'POS Thu 2:30 PM' */
function clockText(iso: string, airport: Airport): string {
  const { time, day } = clockAt(iso, airport);
  return `${airport.iata} ${day.split(',')[0]} ${time}`;
}
