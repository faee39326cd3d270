import type { Flight } from '@portal/booking-contract';
import { VisuallyHidden } from '@portal/design-system';
import { Dialog } from '@portal/design-system/dialog';
import { useSession } from '@portal/shell-api';
import { useId } from 'react';
import type { BookingDraft } from '../booking-draft.ts';
import { useBookingFlow } from '../flow/use-booking-flow.ts';
import { BookingDialogActions } from './booking-dialog-actions.tsx';
import { ClassStep } from './class-step.tsx';
import { ConfirmationStep } from './confirmation-step.tsx';
import { DetailsStep } from './details-step.tsx';
import { ProblemAlert } from './problem-alert.tsx';
import { SignInRequired } from './sign-in-required.tsx';

interface BookingDialogProps {
  flight: Flight;
  /** What a sign-in interrupted. */
  draft: BookingDraft | null;
  onClose: () => void;
}

const titles = { class: 'Select Your Class', details: 'Booking Details', confirmed: 'Booking Confirmed' } as const;
const announcements = {
  class: `Step 1 of 3: ${titles.class}`,
  details: `Step 2 of 3: ${titles.details}`,
  confirmed: `Step 3 of 3: ${titles.confirmed}`,
} as const;

/** Books a seat on a flight in three steps. It forgets everything when it closes; it stays open while a booking is being made. */
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
        actions: <BookingDialogActions flow={flow} form={form} onBack={() => actions.dispatch({ type: 'back' })} onClose={onClose} />,
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
