import type { Flight } from '@portal/booking-contract';
import { Alert, Button, color, Facts, family, Perforation, radius, size, space, Text, type, weight } from '@portal/design-system';
import styled from 'styled-components';
import type { BookingFlow } from './booking-flow.ts';

interface ConfirmationStepProps {
  flight: Flight;
  flow: BookingFlow & { step: 'confirmed' };
  onSendAgain: () => void;
}

/** Step 3: the reference, a summary, and whether the e-mail was sent. */
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

const Ticket = styled.div`
  --card-padding: ${space.lg};
  display: flex;
  flex-direction: column;
  gap: ${space.sm};
  padding: var(--card-padding);
  border: ${size.hairline} solid ${color.line};
  border-radius: ${radius.lg};
  background: ${color.surface};
`;

const ReferenceLabel = styled.p`
  color: ${color.textMuted};
  font: ${weight.medium} ${type.small} ${family.text};
`;

/** Large and widely spaced, so that it can be read out character by character. */
const Reference = styled.p`
  margin-top: calc(-1 * ${space.xs});
  color: ${color.heading};
  font: ${weight.bold} ${type.title} ${family.display};
  font-variant-numeric: tabular-nums lining-nums;
  letter-spacing: 0.12em;
  user-select: all;
`;
