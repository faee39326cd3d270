import { bookingMessages, bookingPages, type Flight } from '@portal/booking-contract';
import { Alert, Button, ButtonLink, Stack, TextLink, VisuallyHidden } from '@portal/design-system';
import { Dialog } from '@portal/design-system/dialog';
import { portalMessages } from '@portal/portal-contract';
import { Link } from '@portal/router';
import { useSession } from '@portal/shell-api';
import { useEffect, useId, useRef } from 'react';
import type { BookingDraft } from './booking-draft.ts';
import type { BookingFlow, Problem } from './booking-flow.ts';
import { ClassStep } from './class-step.tsx';
import { ConfirmationStep } from './confirmation-step.tsx';
import { DetailsStep } from './details-step.tsx';
import { useBookingFlow } from './use-booking-flow.ts';

interface BookingDialogProps {
  flight: Flight;
  /** The booking that a sign-in interrupted. */
  draft: BookingDraft | null;
  onClose: () => void;
}

const titles = { class: 'Select Your Class', details: 'Booking Details', confirmed: 'Booking Confirmed' } as const;
const announcements = {
  class: `Step 1 of 3: ${titles.class}`,
  details: `Step 2 of 3: ${titles.details}`,
  confirmed: `Step 3 of 3: ${titles.confirmed}`,
} as const;

/** Books a seat in three steps. Closing discards the form; the dialog cannot be closed while the booking request is in flight. */
export default function BookingDialog({ flight, draft, onClose }: BookingDialogProps) {
  const { user } = useSession();
  const [flow, actions] = useBookingFlow(flight, draft);
  const form = useId();
  const booking = flow.busy && flow.step === 'details';
  if (!user && flow.step === 'class' && !flow.email) return <SignInRequired onSignIn={actions.signInAgain} onClose={onClose} />;
  return (
    <Dialog
      open
      onOpenChange={() => booking || onClose()}
      hideClose={flow.step === 'confirmed'}
      title={titles[flow.step]}
      {...(flow.step === 'confirmed' && { description: 'Your flight has been successfully booked.' })}
      {...(flow.step !== 'class' && {
        actions: <Actions flow={flow} form={form} onBack={() => actions.dispatch({ type: 'back' })} onClose={onClose} />,
      })}
    >
      <VisuallyHidden role="status">{booking ? 'Completing your booking' : announcements[flow.step]}</VisuallyHidden>
      {flow.problem && <ProblemAlert problem={flow.problem} onSignIn={actions.signInAgain} />}
      {flow.step === 'class' && (
        <ClassStep
          flight={flight}
          flow={flow}
          onSelect={(cabin) => void actions.select(cabin)}
          onCode={(code) => actions.dispatch({ type: 'code-changed', code })}
          onRedeem={() => void actions.redeem()}
        />
      )}
      {flow.step === 'details' && (
        <DetailsStep
          id={form}
          flight={flight}
          flow={flow}
          onEmail={(email) => actions.dispatch({ type: 'email-changed', email })}
          onSubmit={() => void actions.complete()}
        />
      )}
      {flow.step === 'confirmed' && <ConfirmationStep flight={flight} flow={flow} onSendAgain={() => void actions.sendAgain()} />}
    </Dialog>
  );
}

interface ActionsProps {
  flow: Exclude<BookingFlow, { step: 'class' }>;
  /** Id of the form that 'Complete Booking' submits. */
  form: string;
  onBack: () => void;
  onClose: () => void;
}

/** Footer buttons of steps 2 and 3, the main one last. */
function Actions({ flow, form, onBack, onClose }: ActionsProps) {
  if (flow.step === 'details')
    return (
      <>
        <Button variant="secondary" disabled={flow.busy} onClick={onBack}>
          Back
        </Button>
        <Button type="submit" form={form} busy={flow.busy} disabled={flow.email === ''}>
          Complete Booking
        </Button>
      </>
    );
  return (
    <>
      <ButtonLink as={Link} to={bookingPages.myTrips} $variant="secondary">
        View My Trips
      </ButtonLink>
      <Button key="close" autoFocus onClick={onClose}>
        Close
      </Button>
    </>
  );
}

/** The flow's problem in a red alert. Scrolls into view, because the pressed button may be far below. */
function ProblemAlert({ problem, onSignIn }: { problem: Problem; onSignIn: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Some browsers return a promise here, which an effect must not return.
    void place.current?.scrollIntoView({ block: 'nearest' });
  }, [problem]);
  return (
    <div ref={place}>
      <Alert
        tone="danger"
        title={problem.text}
        action={
          problem.signIn && (
            <Button variant="secondary" onClick={onSignIn}>
              {portalMessages.auth.signInButton}
            </Button>
          )
        }
      >
        <Stack $gap="xs" $align="start">
          {problem.detail !== undefined && <p>{problem.detail}</p>}
          {problem.link && (
            <TextLink href={problem.link.href} target="_blank" rel="noopener noreferrer">
              {problem.link.label}
            </TextLink>
          )}
        </Stack>
      </Alert>
    </div>
  );
}

/** Asks a guest to sign in. */
const SignInRequired = ({ onSignIn, onClose }: { onSignIn: () => void; onClose: () => void }) => (
  <Dialog
    open
    onOpenChange={onClose}
    width="narrow"
    title={bookingMessages.booking.signInTitle}
    description={bookingMessages.booking.signInText}
    actions={
      <Button wide onClick={onSignIn}>
        {portalMessages.auth.signInButton}
      </Button>
    }
  />
);
