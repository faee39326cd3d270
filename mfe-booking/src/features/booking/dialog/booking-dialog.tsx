import { boardingPassPath, bookingMessages, type Flight } from '@portal/booking-contract';
import { Badge, Button, ButtonLink, color, InView, radius, space, TextField, VisuallyHidden } from '@portal/design-system';
import { Dialog } from '@portal/design-system/dialog';
import { portalMessages } from '@portal/portal-contract';
import { SessionEnded } from '@portal/remote-app';
import { Link } from '@portal/router';
import { useSession } from '@portal/shell-api';
import { useId, type FormEvent, type ReactNode } from 'react';
import styled from 'styled-components';
import { useBookedRef } from '../../../app/trips.ts';
import { appliedVoucher, type BookingFlow } from './booking-flow.ts';
import { ClassStep } from './class-step.tsx';
import { ConfirmationStep } from './confirmation-step.tsx';
import { FlightHead, FlightSummary } from './flight-summary.tsx';
import { ProblemAlert, useProblemField } from './problems.tsx';
import { useBookingFlow, type BookingSource } from './use-booking-flow.ts';

interface BookingDialogProps extends BookingSource {
  onClose: () => void;
}

const texts = bookingMessages.booking;
const titles = { class: 'Select Your Class', details: 'Booking Details', confirmed: 'Booking Confirmed' } as const;
const announcements = {
  class: `Step 1 of 3: ${titles.class}`,
  details: `Step 2 of 3: ${titles.details}`,
  confirmed: `Step 3 of 3: ${titles.confirmed}`,
} as const;

/**
 * Books a seat in three steps. Asks a guest to sign in, and leads to the pass of a booked flight. Closing discards the form. The dialog
 * cannot be closed while the booking request is in flight.
 */
export function BookingDialog({ onClose, ...source }: BookingDialogProps) {
  const { flight } = source;
  const { user } = useSession();
  const { flow, actions, isSessionEnded } = useBookingFlow(source);
  const form = useId();
  const isBooking = flow.busy && flow.step === 'details';
  const bookingRef = useBookedRef(flight);
  if (bookingRef !== undefined && flow.step === 'class')
    return (
      <FlightDialog flight={flight} title="Booked" description={texts.exists} onClose={onClose}>
        <ButtonLink as={Link} to={boardingPassPath(bookingRef)}>
          Boarding Pass
        </ButtonLink>
      </FlightDialog>
    );
  if (!user && !isSessionEnded)
    return (
      <FlightDialog flight={flight} title={texts.signInTitle} description={texts.signInText} onClose={onClose}>
        <Button wide onClick={actions.signInAgain}>
          {portalMessages.auth.signInButton}
        </Button>
      </FlightDialog>
    );
  return (
    <Dialog
      open
      onOpenChange={() => isBooking || onClose()}
      hideClose={flow.step === 'confirmed'}
      title={titles[flow.step]}
      {...(flow.step === 'confirmed' && { description: 'Your flight has been successfully booked.' })}
      actions={flow.step !== 'class' && <Actions flow={flow} form={form} onBack={actions.back} onClose={onClose} />}
    >
      <VisuallyHidden role="status">{isBooking ? 'Completing your booking' : announcements[flow.step]}</VisuallyHidden>
      <FlowProblem flow={flow} isSessionEnded={isSessionEnded} onSignIn={actions.signInAgain} />
      {flow.step === 'class' && (
        <ClassStep
          flight={flight}
          user={user}
          flow={flow}
          onSelect={(cabin) => void actions.select(cabin)}
          onCode={(code) => actions.edit('code', code)}
          onRedeem={() => void actions.redeem()}
        />
      )}
      {flow.step === 'details' && (
        <DetailsStep
          id={form}
          flight={flight}
          flow={flow}
          onEmail={(email) => actions.edit('email', email)}
          onSubmit={() => void actions.complete()}
        />
      )}
      {flow.step === 'confirmed' && (
        <ConfirmationStep flight={flight} flow={flow} canSend={!isSessionEnded} onSendAgain={() => void actions.sendAgain()} />
      )}
    </Dialog>
  );
}

interface FlightDialogProps {
  flight: Flight;
  title: string;
  description: string;
  onClose: () => void;
  /** The next action. */
  children: ReactNode;
}

/** Names a flight that cannot be booked yet, or no more. */
const FlightDialog = ({ flight, children, onClose, ...words }: FlightDialogProps) => (
  <Dialog open onOpenChange={onClose} width="narrow" actions={children} {...words}>
    <FlightHead flight={flight} />
  </Dialog>
);

interface FlowProblemProps {
  flow: BookingFlow;
  isSessionEnded: boolean;
  onSignIn: () => void;
}

/** Says that the session has ended, or why the last action failed. */
function FlowProblem({ flow: { step, problem }, isSessionEnded, onSignIn }: FlowProblemProps) {
  if (!isSessionEnded && !problem?.isSessionEnded) return problem && <ProblemAlert problem={problem} />;
  return (
    <InView>
      <SessionEnded onSignIn={onSignIn}>
        {step === 'confirmed'
          ? 'Your seat is booked. Sign in again to see it in My Trips.'
          : `${portalMessages.auth.ended.description} Your choices are kept.`}
      </SessionEnded>
    </InView>
  );
}

interface DetailsStepProps {
  /** Id of the form, for the submit button in the dialog's footer. */
  id: string;
  flight: Flight;
  flow: BookingFlow & { step: 'details' };
  onEmail: (email: string) => void;
  onSubmit: () => void;
}

/** Step 2: a summary of the booking and the email address for the confirmation. */
function DetailsStep({ id, flight, flow, onEmail, onSubmit }: DetailsStepProps) {
  const voucher = appliedVoucher(flow);
  const field = useProblemField(flow, 'email');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <>
      <Summary>
        <FlightSummary flight={flight} more={[['Class', flow.cabin.name]]} />
        {voucher !== undefined && <VoucherBadge>{`Voucher Applied: ${voucher}`}</VoucherBadge>}
      </Summary>
      <form id={id} noValidate onSubmit={submit}>
        <TextField
          type="email"
          autoComplete="email"
          label="Email Address *"
          hint="Your booking confirmation will be sent to this email"
          required
          // A known address needs no typing, and on a phone the focus would open the keyboard.
          autoFocus={flow.email === ''}
          {...field}
          readOnly={flow.busy}
          value={flow.email}
          onChange={(event) => onEmail(event.target.value)}
        />
      </form>
    </>
  );
}

interface ActionsProps {
  flow: Exclude<BookingFlow, { step: 'class' }>;
  /** Id of the form that 'Complete Booking' submits. */
  form: string;
  onBack: () => void;
  onClose: () => void;
}

/** Footer buttons of steps 2 and 3. Close is quiet, because the main actions of step 3 are above it. */
function Actions({ flow, form, onBack, onClose }: ActionsProps) {
  if (flow.step === 'details')
    return (
      <>
        <Button variant="secondary" disabled={flow.busy} onClick={onBack}>
          Back
        </Button>
        <Button type="submit" form={form} autoFocus={flow.email !== ''} busy={flow.busy} disabled={flow.email === ''}>
          Complete Booking
        </Button>
      </>
    );
  return (
    <Button key="close" variant="quiet" onClick={onClose}>
      Close
    </Button>
  );
}

const Summary = styled.div`
  padding: ${space.md};
  border-radius: ${radius.md};
  background: ${color.sunken};
  --route-ground: ${color.sunken};
`;

const VoucherBadge = styled(Badge).attrs({ $tone: 'success' })`
  margin-top: ${space.md};
  white-space: normal;
  overflow-wrap: anywhere;
`;
