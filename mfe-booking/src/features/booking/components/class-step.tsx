import { cabinClasses, type CabinClass, type Flight } from '@portal/booking-contract';
import { RouteLine, Stack } from '@portal/design-system';
import type { BookingFlow } from '../flow/booking-flow.ts';
import { ClassCard } from './class-card.tsx';
import { FlightName } from './booking-dialog.styles.ts';
import { VoucherForm } from './voucher-form.tsx';

interface ClassStepProps {
  flight: Flight;
  flow: BookingFlow;
  onSelect: (cabin: CabinClass) => void;
  onCode: (code: string) => void;
  onRedeem: () => void;
}

/** Step 1: the flight, a card for each cabin class, and the way for those who have a voucher. */
export const ClassStep = ({ flight, flow, onSelect, onCode, onRedeem }: ClassStepProps) => (
  <>
    <div>
      <FlightName>{flight.callsign}</FlightName>
      <RouteLine from={flight.departure} to={flight.destination} />
    </div>
    <Stack as="ul" $gap="sm">
      {cabinClasses.map((cabin) => (
        <li key={cabin.id}>
          <ClassCard
            cabin={cabin}
            chosen={flow.cabin?.id === cabin.id}
            checking={flow.busy && flow.cabin?.id === cabin.id}
            waiting={flow.busy}
            voucher={flow.voucher?.cabin.id === cabin.id}
            onSelect={() => onSelect(cabin)}
          />
        </li>
      ))}
    </Stack>
    <VoucherForm code={flow.code} checking={flow.busy && !flow.cabin} waiting={flow.busy} onCode={onCode} onRedeem={onRedeem} />
  </>
);
