import { checkInHours, checkInText, type Flight } from '@portal/booking-contract';
import { Alert, Card, Facts, Heading, Text } from '@portal/design-system';
import { durationText, fullDeparture, timeFormat } from '../../app/flight-times.ts';
import { phaseOf } from '../../app/flight-phase.ts';

interface FlightFactsProps {
  flight: Flight;
  now: number;
  /** Whether the flight's route is out of service. */
  isOutOfService: boolean;
}

/** Gate, aircraft and the other facts of a flight, with a warning if its route is out of service. */
export default function FlightFacts({ flight, now, isOutOfService }: FlightFactsProps) {
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
            ...(blockMinutes === undefined ? [] : [['Gate to gate, estimate', durationText(blockMinutes)] as const]),
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

/** 'Wed, Jul 3, 2:30 PM AST' */
const fullTime = timeFormat(fullDeparture);

/** Time at which check-in opens or closes, in the viewer's zone. Empty once it is closed. */
function checkInFact({ dueDate }: Flight, now: number): (readonly [string, string])[] {
  const phase = phaseOf({ dueDate }, now);
  if (!dueDate || (phase !== 'early' && phase !== 'open')) return [];
  const hours = phase === 'early' ? checkInHours.opens : checkInHours.closes;
  const time = fullTime(new Date(Date.parse(dueDate) - hours * 3_600_000).toISOString());
  return [[phase === 'early' ? 'Check-in opens' : 'Check-in closes', time]];
}
