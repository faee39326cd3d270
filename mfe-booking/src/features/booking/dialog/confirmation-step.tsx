import { boardingPassPath, bookingPages, type Flight } from '@portal/booking-contract';
import {
  Alert,
  Button,
  ButtonLink,
  color,
  EmailAddress,
  Facts,
  family,
  Perforation,
  radius,
  size,
  space,
  Text,
  type,
  weight,
} from '@portal/design-system';
import { Link } from '@portal/router';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { CalendarButton } from '../../../app/calendar/calendar-button.tsx';
import { PictureButton } from '../../../app/picture-button.tsx';
import type { BookingFlow } from './booking-flow.ts';
import { FlightSummary } from './flight-summary.tsx';

interface ConfirmationStepProps {
  flight: Flight;
  flow: BookingFlow & { step: 'confirmed' };
  /** The session is still valid, so that the email can be sent again. */
  canSend: boolean;
  onSendAgain: () => void;
}

/** Step 3: the reference, a summary, the state of the email and next steps. Takes the focus, because the pressed button is gone. */
export function ConfirmationStep({ flight, flow, canSend, onSendAgain }: ConfirmationStepProps) {
  const { booking, cabin, email, busy } = flow;
  const ticket = useRef<HTMLDivElement>(null);
  useEffect(() => ticket.current?.focus(), []);
  return (
    <>
      <Ticket ref={ticket} tabIndex={-1} role="group" aria-label={`Booking ${booking.ref}`}>
        <Text $size="small" $weight="medium" $color="textMuted">
          Booking Reference
        </Text>
        <Reference>{booking.ref}</Reference>
        <Perforation $ground="raised" />
        <FlightSummary flight={flight} more={[['Class', cabin.name]]} />
        <Facts items={[['Email', <EmailAddress key="email">{email.trim()}</EmailAddress>]]} />
      </Ticket>
      {booking.mailQueued ? (
        <Text $color="textMuted">A confirmation email has been sent to your email address with all the details.</Text>
      ) : (
        <Alert
          tone="warning"
          action={
            canSend && (
              <Button variant="secondary" busy={busy} onClick={onSendAgain}>
                Send email again
              </Button>
            )
          }
        >
          You are booked, but the confirmation email could not be sent yet. You can send it again.
        </Alert>
      )}
      <NextSteps flight={flight} flow={flow} />
    </>
  );
}

interface NextStepsProps {
  flight: Flight;
  flow: BookingFlow & { step: 'confirmed' };
}

/** Offers My Trips, a calendar file, the boarding pass and a picture. */
function NextSteps({ flight, flow: { booking, cabin, email } }: NextStepsProps) {
  const { callsign, dueDate, id } = flight;
  const trip = { ...flight, ref: booking.ref, class: cabin.name, email, flightNumber: callsign, flightId: id };
  return (
    <Row>
      <ButtonLink as={Link} to={bookingPages.myTrips}>
        View My Trips
      </ButtonLink>
      {dueDate !== null && <CalendarButton onSave={({ saveTrip }) => saveTrip({ ...trip, dueDate })} />}
      <ButtonLink as={Link} to={boardingPassPath(booking.ref)} $variant="secondary">
        Boarding Pass
      </ButtonLink>
      <PictureButton bookingRef={booking.ref} callsign={callsign} />
    </Row>
  );
}

/** My Trips takes the full width. The others share rows where they fit. */
const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 12rem), 1fr));
  gap: ${space.sm};
  > :first-child,
  > :last-child:nth-child(even) {
    grid-column: 1 / -1;
  }
`;

const Ticket = styled.div`
  --card-padding: ${space.lg};
  --route-ground: ${color.surface};
  display: flex;
  flex-direction: column;
  gap: ${space.sm};
  padding: var(--card-padding);
  border: ${size.hairline} solid ${color.line};
  border-radius: ${radius.lg};
  background: ${color.surface};
  &:focus {
    outline: none;
  }
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
