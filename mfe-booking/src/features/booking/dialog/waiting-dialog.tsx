import { bookingMessages, type Flight, type WaitingPlace } from '@portal/booking-contract';
import { Button, RetryAlert, Skeleton, Stack, Text, VisuallyHidden } from '@portal/design-system';
import { Dialog } from '@portal/design-system/dialog';
import type { StoredUser } from '@portal/portal-contract';
import { useQuery } from '@portal/query';
import { useId, useState, type ReactNode } from 'react';
import { usePrefilledEmail } from '../../../app/default-email.ts';
import { FlightHead } from './flight-summary.tsx';
import { JoinForm, useJoin } from './join-form.tsx';
import { placesQuery, placeText, useLeave } from './places.ts';

interface WaitingDialogProps {
  flight: Flight;
  user: StoredUser;
  /** Books the seat that is held for the member, or one that became free. */
  onBook: () => void;
  onClose: () => void;
}

/** A full flight: joins its waiting list, shows the member's place in it, or the seat that is held for them. */
export function WaitingDialog(props: WaitingDialogProps) {
  const { flight, user, onClose } = props;
  const { data: places } = useQuery(placesQuery(user));
  const place = places?.find((each) => each.flight.id === flight.id);
  const join = useJoinStep(props);
  const inLine = useInLineStep(props);
  // One dialog for all steps: another one would not know where the focus came from.
  const { title, actions, body } = place ? inLine(place) : places ? join : unread(user);
  return (
    <Dialog open onOpenChange={onClose} width="narrow" title={title} actions={actions}>
      <Stack $gap="md">
        <FlightHead flight={flight} />
        {body}
      </Stack>
    </Dialog>
  );
}

interface Step {
  title: string;
  actions: ReactNode;
  body: ReactNode;
}

const unread = (user: StoredUser): Step => ({ title: 'Waiting List', actions: null, body: <Unread user={user} /> });

function Unread({ user }: { user: StoredUser }) {
  const { error, isFetching, refetch } = useQuery(placesQuery(user));
  if (error) return <RetryAlert tone="danger" title={bookingMessages.waitingList.fetchFailed} busy={isFetching} onRetry={refetch} />;
  return (
    <>
      <VisuallyHidden role="status">Loading the waiting list...</VisuallyHidden>
      <Skeleton $height="7rem" />
    </>
  );
}

function useJoinStep({ flight, user, onBook }: WaitingDialogProps): Step {
  const form = useId();
  const known = usePrefilledEmail(user) ?? '';
  const [typed, setTyped] = useState<string>();
  const { busy, problem, hasSeat, join } = useJoin(flight, user);
  const email = typed ?? known;
  const actions = hasSeat ? (
    <Button onClick={onBook}>Book This Flight</Button>
  ) : (
    <Button type="submit" form={form} busy={busy}>
      {busy ? 'Joining...' : 'Join Waiting List'}
    </Button>
  );
  const body = <JoinForm id={form} email={email} problem={problem} busy={busy} onEmail={setTyped} onJoin={() => void join(email)} />;
  return { title: bookingMessages.booking.full, actions, body };
}

function useInLineStep({ user, onBook, onClose }: WaitingDialogProps): (place: WaitingPlace) => Step {
  const { busy, leave } = useLeave(user);
  return (place) => {
    const isHeld = place.confirmBy !== undefined;
    return {
      title: isHeld ? 'A Seat Is Held for You' : "You're on the Waiting List",
      actions: (
        <>
          <Button variant="secondary" busy={busy} onClick={() => void leave(place).then((hasLeft) => hasLeft && onClose())}>
            {isHeld ? 'Decline' : 'Leave the List'}
          </Button>
          <Button onClick={isHeld ? onBook : onClose}>{isHeld ? 'Confirm This Seat' : 'Close'}</Button>
        </>
      ),
      body: (
        <>
          <Text role="status" $size="lead">
            {placeText(place)}
          </Text>
          <Text>
            {isHeld
              ? 'After that, it goes to the next person in line.'
              : 'We send you a mail when a seat is yours. Your place is in My Trips, too.'}
          </Text>
        </>
      ),
    };
  };
}
