import { bookingMessages, flightState, type Flight } from '@portal/booking-contract';
import { Button, Facts, Perforation, RouteLine } from '@portal/design-system';
import { useId } from 'react';
import { departure, timeFormat } from '../../../app/format-time.ts';
import { localTimes } from '../../../app/local-clock.ts';
import { Callsign, Departs, Pass, Stub } from './flight-card.styles.ts';

interface FlightCardProps {
  flight: Flight;
  onBook: (flight: Flight) => void;
  onPrepare: () => void;
}

/** Why a flight cannot be booked. */
const reasons = { departed: bookingMessages.flights.departed, unknown: bookingMessages.flights.unknownFlight } as const;
/** 'Jul 4, 02:30 PM AST' */
const departureTime = timeFormat(departure);

/** One flight, as on a boarding pass: what flies where, and below the perforation when, and the seat to take. */
export function FlightCard({ flight, onBook, onPrepare }: FlightCardProps) {
  const id = useId();
  const local = localTimes(flight);
  const state = flightState(flight);
  const refusal = state === 'open' ? undefined : reasons[state];
  return (
    <Pass>
      <Callsign id={id}>{flight.callsign}</Callsign>
      <RouteLine from={flight.departure} to={flight.destination} />
      <Facts
        min="7.5rem"
        items={[
          ['Route', flight.route],
          ['Gate', flight.gate],
          ['Aircraft', flight.aircraft],
          ['Coordinator', flight.host],
        ]}
      />
      <Stub>
        <Perforation />
        <Departs>
          <span>{state === 'departed' ? 'Departed' : 'Departs'}</span>
          {flight.dueDate ? (
            <time dateTime={flight.dueDate}>{departureTime(flight.dueDate)}</time>
          ) : (
            <b>{bookingMessages.flights.notScheduled}</b>
          )}
          {local && (
            <small>
              <span>Local times</span> {local}
            </small>
          )}
        </Departs>
        <Button
          wide
          disabled={refusal !== undefined}
          aria-describedby={`${id} ${id}-why`}
          onClick={() => onBook(flight)}
          onPointerEnter={onPrepare}
          onFocus={onPrepare}
        >
          Book This Flight
        </Button>
        {refusal && <p id={`${id}-why`}>{refusal}</p>}
      </Stub>
    </Pass>
  );
}
