import type { Flight } from '@portal/booking-contract';
import { Badge } from '@portal/design-system';
import { phaseLook } from './flight-phase.ts';

interface FlightStateProps {
  flight: Pick<Flight, 'dueDate' | 'blockMinutes'>;
  now: number;
}

export function FlightState({ flight, now }: FlightStateProps) {
  const [label, tone] = phaseLook(flight, now);
  return <Badge $tone={tone}>{label}</Badge>;
}
