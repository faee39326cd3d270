import { bookingMessages, simulationMark } from '@portal/booking-contract';
import { airline } from '@portal/brand';
import { Facts, VisuallyHidden } from '@portal/design-system';
import type { StoredUser } from '@portal/portal-contract';
import { arrivalOf, durationText } from '../../../app/flight-times.ts';
import type { Trip } from '../../trips/order-trips.ts';
import { barCode } from '../bar-code.ts';
import { sceneOf } from '../scene-of.ts';
import { End } from './end.tsx';
import { Mark } from './mark.tsx';
import { dayAt } from './pass-times.ts';
import { Band, Callsign, Code, CodeText, Ends, Flight, Main, Paper, Scene, Seal, Stub, StubBody, Track } from './boarding-pass.styles.ts';
import { QrCode } from './qr-code.tsx';

interface BoardingPassProps {
  trip: Trip;
  passenger: Pick<StoredUser, 'displayName' | 'username'>;
  /** As it stands on the board now. */
  gate: string | undefined;
}

/** The plane of the route's line, nose to the right, on a field of 24. */
const plane =
  'M21.5 12c0-.8-.9-1.4-2-1.4h-4.7L10 3.5H8.2l2 7.1H6L4.3 8.5H3l.9 3.5L3 15.5h1.3L6 13.4h4.2l-2 7.1H10l4.8-7.1h4.7c1.1 0 2-.6 2-1.4Z';

/** A boarding pass as one would keep it: the place it leads to, the flight in local times, and a stub with the code of Resolution 792. */
export function BoardingPass({ trip, passenger, gate }: BoardingPassProps) {
  const { from, to, dueDate, blockMinutes } = trip;
  const arrival = arrivalOf(trip);
  const knownGate = gate === bookingMessages.flights.unknown ? undefined : gate;
  return (
    <Paper data-paper aria-label={`Boarding pass for ${trip.flightNumber}, booking ${trip.ref}`}>
      <Main>
        <Band>
          <Mark />
          <span>{trip.class}</span>
        </Band>
        <Scene src={sceneOf(to)} alt="" />
        <Ends>
          <End airport={from} place={trip.departure} time={dueDate ?? undefined} />
          <Track>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d={plane} />
            </svg>
            <VisuallyHidden> to </VisuallyHidden>
            {blockMinutes !== undefined && <span>about {durationText(blockMinutes)}</span>}
          </Track>
          <End last airport={to} place={trip.destination} time={arrival} />
        </Ends>
        <Flight>
          <Facts
            min="14rem"
            items={[
              ['Passenger', passenger.displayName],
              ['Flight', trip.flightNumber],
              ['Date', dueDate ? dayAt(dueDate, from?.zone) : bookingMessages.flights.notScheduled],
              ...(knownGate ? [['Gate', knownGate] as const] : []),
              ...(trip.aircraft ? [['Aircraft', trip.aircraft] as const] : []),
              ['Seat', 'Any in your cabin'],
            ]}
          />
        </Flight>
      </Main>
      <Stub>
        <Band>
          <Callsign>{trip.flightNumber}</Callsign>
          <span>
            {from?.iata ?? ''} {from && to ? '→' : ''} {to?.iata ?? ''}
          </span>
        </Band>
        <StubBody>
          <Code>
            <QrCode text={barCode(trip, passenger)} label={`Bar-coded boarding pass of booking ${trip.ref}`} />
          </Code>
          <CodeText>
            Booking Ref
            <b>{trip.ref}</b>
          </CodeText>
          <CodeText>
            Traveller
            <strong>@{passenger.username}</strong>
          </CodeText>
        </StubBody>
      </Stub>
      <Seal>
        <span>{simulationMark}</span>
        <span>{airline.fullName} is a fictional airline</span>
      </Seal>
    </Paper>
  );
}
