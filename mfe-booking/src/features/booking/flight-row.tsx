import { flightMessages, flightPath, flightState, isFull, scheduleNote, type Airport, type Flight } from '@portal/booking-contract';
import { Button, VisuallyHidden } from '@portal/design-system';
import { useId, ViewTransition } from 'react';
import { departure, timeFormat } from '../../app/flight-times.ts';
import { LocalTimes } from '../../app/local-times.tsx';
import { MovingLink } from '../../app/moving-link.tsx';
import { useOwnPlace } from '../../app/own-place.ts';
import { bookLabel, seatsText } from '../../app/seats-text.ts';
import { Action, Callsign, Code, Departs, Ends, Facts, Local, Page, Row } from './flight-row.styles.ts';

export interface FlightRowProps {
  flight: Flight;
  onBook: (flight: Flight, row: HTMLElement | null) => void;
  /** Called when a click on 'Book This Flight' is likely: preloads the dialog. */
  onPrepare: () => void;
}

/** Why a flight cannot be booked. */
const reasons = { departed: flightMessages.departed, unknown: flightMessages.unknownFlight } as const;
/** 'Jul 4, 2:30 PM AST' */
const departureTime = timeFormat(departure);

/** One flight of the list: cities and time first, then the callsign, the other facts and 'Book This Flight'. */
export function FlightRow({ flight, onBook, onPrepare }: FlightRowProps) {
  const id = useId();
  const state = flightState(flight);
  const refusal = state === 'open' ? undefined : reasons[state];
  const note = scheduleNote(flight);
  const own = useOwnPlace(flight);
  const seats = own?.note ?? seatsText(flight);
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
          variant={isFull(flight) && !own?.isHeld ? 'secondary' : 'primary'}
          disabled={refusal !== undefined}
          aria-describedby={`${id} ${id}-ends ${id}-why`}
          onClick={({ currentTarget }) => onBook(flight, currentTarget.closest('li'))}
          onPointerEnter={onPrepare}
          onFocus={onPrepare}
        >
          {own?.label ?? bookLabel(flight)}
        </Button>
        {(refusal ?? seats) && <p id={`${id}-why`}>{refusal ?? seats}</p>}
      </Action>
    </Row>
  );
}

/** A city as the board has it, with its airport's code. Most cards have the code in the text already. */
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
