import type { Flight } from '@portal/booking-contract';
import { Alert, Button, Facts, Perforation, Text } from '@portal/design-system';
import type { BookingFlow } from '../flow/booking-flow.ts';
import { Reference, ReferenceLabel, Ticket } from './booking-dialog.styles.ts';

interface ConfirmationStepProps {
  flight: Flight;
  flow: BookingFlow & { step: 'confirmed' };
  onSendAgain: () => void;
}

/** Step 3: the reference, what was booked, and the truth about the e-mail. */
export const ConfirmationStep = ({ flight, flow: { booked, cabin, email, busy }, onSendAgain }: ConfirmationStepProps) => (
  <>
    <Ticket>
      <ReferenceLabel>Booking Reference</ReferenceLabel>
      <Reference>{booked.ref}</Reference>
      <Perforation $ground="raised" />
      <Facts
        items={[
          ['Flight', flight.callsign],
          ['Route', `${flight.departure} → ${flight.destination}`],
          ['Class', cabin.name],
          ['Email', email.trim()],
        ]}
      />
    </Ticket>
    {booked.mailQueued ? (
      <Text $color="textMuted">A confirmation email has been sent to your email address with all the details.</Text>
    ) : (
      <Alert
        tone="warning"
        action={
          <Button variant="secondary" busy={busy} onClick={onSendAgain}>
            Send Email Again
          </Button>
        }
      >
        Your booking stands, but the confirmation email could not be sent yet. It can be sent again.
      </Alert>
    )}
  </>
);
