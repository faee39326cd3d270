import type { Flight } from '@portal/booking-contract';
import { Facts, TextField } from '@portal/design-system';
import type { FormEvent } from 'react';
import { appliedVoucher, type BookingFlow } from '../flow/booking-flow.ts';
import { Applied, Summary } from './booking-dialog.styles.ts';

interface DetailsStepProps {
  /** Id of the form: its button stands below, among the dialog's. */
  id: string;
  flight: Flight;
  flow: BookingFlow & { step: 'details' };
  onEmail: (email: string) => void;
  onSubmit: () => void;
}

/** Step 2: what is being booked, and where the confirmation goes. */
export function DetailsStep({ id, flight, flow, onEmail, onSubmit }: DetailsStepProps) {
  const voucher = appliedVoucher(flow);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <>
      <Summary>
        <Facts
          items={[
            ['Flight', flight.callsign],
            ['Route', `${flight.departure} → ${flight.destination}`],
            ['Class', flow.cabin.name],
          ]}
        />
        {voucher !== undefined && <Applied>Voucher Applied: {voucher}</Applied>}
      </Summary>
      <form id={id} noValidate onSubmit={submit}>
        <TextField
          type="email"
          autoComplete="email"
          label="Email Address *"
          hint="Your booking confirmation will be sent to this email"
          required
          autoFocus
          readOnly={flow.busy}
          aria-invalid={flow.problem?.field}
          value={flow.email}
          onChange={(event) => onEmail(event.target.value)}
        />
      </form>
    </>
  );
}
