import { hasStatus, request } from '@portal/api-client';
import {
  bookingApi,
  bookingMessages,
  joinWaitingListReplySchema,
  type Flight,
  type JoinWaitingListRequest,
  type WaitingPlace,
} from '@portal/booking-contract';
import { Button, RetryAlert, Skeleton, Stack, Text, TextField, VisuallyHidden } from '@portal/design-system';
import { Dialog } from '@portal/design-system/dialog';
import type { StoredUser } from '@portal/portal-contract';
import { useQuery, useQueryClient } from '@portal/query';
import { useId, useState, type ReactNode } from 'react';
import { useEmailForm, usePrefilledEmail } from '../../../app/email.ts';
import { flightsQuery } from '../../../app/board.ts';
import { placesKey, placesQuery, placeText, useLeave } from '../../../app/waiting-list.ts';
import { FlightHead } from './flight-summary.tsx';

interface WaitingDialogProps {
  flight: Flight;
  user: StoredUser;
  /** Books the seat that is held for the member, or a seat that became free. */
  onBook: () => void;
  onClose: () => void;
}

/** Dialog for a full flight: a form to join its waiting list, the member's place in it, or the seat that is held for them. */
export function WaitingDialog(props: WaitingDialogProps) {
  const { flight, user, onClose } = props;
  const { data: places } = useQuery(placesQuery(user));
  const place = places?.find((each) => each.flight.id === flight.id);
  const join = useJoinStep(props);
  const inLine = useInLineStep(props);
  // One dialog for all steps, because another one would not know where to return the focus.
  const { title, actions, body } = place ? inLine(place) : places ? join : loadingStep(user);
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

const loadingStep = (user: StoredUser): Step => ({ title: 'Waiting List', actions: null, body: <Loading user={user} /> });

function Loading({ user }: { user: StoredUser }) {
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
  const id = useId();
  const { hasSeat, join } = useJoin(flight, user);
  const { busy, field, submit } = useEmailForm({ initial: usePrefilledEmail(user) ?? '', send: join });
  const actions = hasSeat ? (
    <Button onClick={onBook}>Book This Flight</Button>
  ) : (
    <Button type="submit" form={id} busy={busy}>
      {busy ? 'Joining...' : 'Join Waiting List'}
    </Button>
  );
  const body = (
    <Stack as="form" $gap="md" id={id} noValidate onSubmit={submit}>
      <Text>If a seat becomes free, we hold it for the next person in line and email them. Nothing is booked until you confirm.</Text>
      <TextField {...field} hint="We email this address when a seat is yours to confirm." />
    </Stack>
  );
  return { title: flight.seats?.isUnknown ? bookingMessages.booking.seatsUnknown : bookingMessages.booking.full, actions, body };
}

/** Adds the member to the waiting list of a full flight. `hasSeat`: the flight has a free seat, so the list is not needed. */
function useJoin({ id: flightId }: Flight, { userId }: StoredUser) {
  const cache = useQueryClient();
  const [hasSeat, setHasSeat] = useState(false);
  async function join(email: string): Promise<void> {
    const body: JoinWaitingListRequest = { flightId, email };
    const reply = await request(bookingApi.joinWaitingList, { schema: joinWaitingListReplySchema, body }).catch((error: unknown) => {
      throw new Error(hasStatus(error, 429) ? error.message : bookingMessages.waitingList.joinFailed);
    });
    setHasSeat(reply.seatsLeft === true);
    if (!reply.success) throw new Error(reply.error ?? bookingMessages.waitingList.joinFailed);
    await cache.invalidateQueries({ queryKey: placesKey(userId) });
    void cache.invalidateQueries(flightsQuery);
  }
  return { hasSeat, join };
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
            {isHeld ? 'Decline' : 'Leave the list'}
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
              : 'We email you when a seat is yours. Your place is also in My Trips.'}
          </Text>
        </>
      ),
    };
  };
}
