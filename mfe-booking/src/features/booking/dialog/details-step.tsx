import type { Flight } from '@portal/booking-contract';
import { Badge, color, radius, space, TextField } from '@portal/design-system';
import type { FormEvent } from 'react';
import styled from 'styled-components';
import { appliedVoucher, fieldError, type BookingFlow } from './booking-flow.ts';
import { FlightSummary } from './flight-summary.tsx';
import { useFocusOnProblem } from './problem-alert.tsx';

interface DetailsStepProps {
  /** Id of the form, for the submit button in the dialog's footer. */
  id: string;
  flight: Flight;
  flow: BookingFlow & { step: 'details' };
  onEmail: (email: string) => void;
  onSubmit: () => void;
}

/** Step 2: a summary of the booking and the e-mail address for the confirmation. */
export function DetailsStep({ id, flight, flow, onEmail, onSubmit }: DetailsStepProps) {
  const voucher = appliedVoucher(flow);
  const field = useFocusOnProblem(flow, 'email');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <>
      <Summary>
        <FlightSummary flight={flight} more={[['Class', flow.cabin.name]]} />
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
          ref={field}
          error={fieldError(flow, 'email')}
          readOnly={flow.busy}
          value={flow.email}
          onChange={(event) => onEmail(event.target.value)}
        />
      </form>
    </>
  );
}

const Summary = styled.div`
  padding: ${space.md};
  border-radius: ${radius.md};
  background: ${color.sunken};
  --route-ground: ${color.sunken};
`;

const Applied = styled(Badge).attrs({ $tone: 'success' })`
  margin-top: ${space.md};
  white-space: normal;
  overflow-wrap: anywhere;
`;
