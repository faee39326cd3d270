import { callsignKey, checkInText, type Flight, flightPhase } from '@portal/booking-contract';
import { Alert, Card, Facts, Heading, Text } from '@portal/design-system';
import type { ReactNode } from 'react';
import { request } from '@portal/api-client';
import { contentApi, type Route, routesReplySchema, routeState } from '@portal/content-contract';
import { durationText } from '../../app/flight-phase.tsx';
import { Moment } from '../../app/moment.tsx';

interface FlightFactsProps {
  flight: Flight;
  now: number;
  /** Whether the flight's route is out of service. */
  isOutOfService: boolean;
}

/** Gate, aircraft and the other facts of a flight, with a warning if its route is out of service. */
export function FlightFacts({ flight, now, isOutOfService }: FlightFactsProps) {
  const { gate, aircraft, host, route, blockMinutes, distanceNm } = flight;
  return (
    <>
      {isOutOfService && (
        <Alert tone="warning" title="This route is out of service.">
          The flight is still on the board. Ask its coordinator before you plan with it.
        </Alert>
      )}
      <Card as="section" aria-labelledby="flight-facts">
        <Heading id="flight-facts">Good to know</Heading>
        <Facts
          min="max(8.5rem, 22%)"
          items={[
            ['Gate', gate],
            ['Aircraft', aircraft],
            ['Coordinator', host],
            ['Route', route],
            ...(blockMinutes === undefined ? [] : [['Gate to gate', `about ${durationText(blockMinutes)}`] as const]),
            ...(distanceNm === undefined ? [] : [['Distance', distanceText(distanceNm)] as const]),
            ...checkInFact(flight, now),
          ]}
        />
        <Text $size="small" $color="textMuted">
          {checkInText}
        </Text>
      </Card>
    </>
  );
}

const kilometresPerMile = 1.852;
const distanceText = (miles: number) =>
  `${miles.toLocaleString('en-US')} nm (${Math.round(miles * kilometresPerMile).toLocaleString('en-US')}\u00A0km)`;

/** Time at which check-in opens or closes. Empty once it is closed. */
function checkInFact(flight: Flight, now: number): (readonly [string, ReactNode])[] {
  const { phase, until } = flightPhase(flight, now);
  if (until === undefined || (phase !== 'booked' && phase !== 'check-in')) return [];
  const time = <Moment key="check-in" iso={new Date(until).toISOString()} airport={flight.from} />;
  return [[phase === 'booked' ? 'Check-in opens' : 'Check-in closes', time]];
}

type RoutedFlight = Pick<Flight, 'callsign' | 'from' | 'to'>;

/** Whether the network lists the flight's route only as out of service. Rows with its callsign win over rows with its airports. */
function isOutOfService(flight: RoutedFlight, routes: readonly Route[]): boolean {
  const sameCallsign = routes.filter(({ callsign }) => callsignKey(callsign) === callsignKey(flight.callsign));
  const sameAirports = routes.filter(
    ({ from, to }) => from !== null && to !== null && from === flight.from?.iata && to === flight.to?.iata,
  );
  const rows = sameCallsign.length > 0 ? sameCallsign : sameAirports;
  return rows.length > 0 && rows.every(({ status }) => routeState(status) === 'outOfService');
}

/** Reads the public route network and checks the flight's route in it. @throws ApiError */
export async function readOutOfService(flight: RoutedFlight, signal: AbortSignal): Promise<boolean> {
  const { routes } = await request(contentApi.routes, { schema: routesReplySchema, signal });
  return isOutOfService(flight, routes);
}
