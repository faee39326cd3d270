import type { Flight } from '@portal/booking-contract';
import { Badge } from '@portal/design-system';
import { phaseLooks, phaseOf } from './flight-phase.ts';

interface FlightStateProps {
  flight: Pick<Flight, 'dueDate'>;
  now: number;
}

export function FlightState({ flight, now }: FlightStateProps) {
  const [label, tone] = phaseLooks[phaseOf(flight, now)];
  return <Badge $tone={tone}>{label}</Badge>;
}
