import { hasStatus, isRefusal } from '@portal/api-client';
import { bookingMessages, flightMessages, type CabinClass, type CreateBookingReply } from '@portal/booking-contract';
import { Alert, InView, Stack, TextLink } from '@portal/design-system';
import { emailInvalidText, portalMessages } from '@portal/portal-contract';
import { useEffect, useRef } from 'react';
import type { BookingFlow, FieldName, Problem } from './booking-flow.ts';

const { booking } = bookingMessages;
const { auth } = portalMessages;

export const sessionEnded: Problem = { text: auth.ended.title, detail: auth.ended.description, isSessionEnded: true };
export const alreadyBooked: Problem = { text: booking.exists };
export const departed: Problem = { text: flightMessages.departed };
export const voucherMissing: Problem = {
  text: booking.emptyVoucher,
  field: { name: 'code', hint: 'Type your code here, or choose a class above.' },
};
export const voucherInvalid: Problem = {
  text: booking.invalidVoucher,
  field: { name: 'code', hint: 'No voucher has this code. Please check each letter and digit.' },
};
export const emailMissing: Problem = {
  text: booking.emailRequired,
  field: { name: 'email', hint: 'Your confirmation goes to this address.' },
};
export const emailInvalid: Problem = {
  text: booking.createFailed,
  field: { name: 'email', hint: emailInvalidText },
};

/** After a 503 the server guarantees that the booking never appears later. */
const notBooked = 'Nothing was booked. Please try again.';
const outcomeUnknown = 'The connection broke off. Please look at My Trips before you try again.';

const refusals: Partial<Record<NonNullable<CreateBookingReply['reason']>, string>> = {
  departed: flightMessages.departed,
  'unknown-flight': flightMessages.unknownFlight,
  'not-entitled': booking.notEntitled,
  'invalid-voucher': booking.invalidVoucher,
};

export function refused({ reason, error, isFull, isPending }: CreateBookingReply): Problem {
  if (isPending) return { text: booking.createFailed, detail: booking.pending };
  if (isFull) return { text: error ?? booking.full, detail: 'Close this window to join the waiting list.' };
  if (reason === 'exists') return alreadyBooked;
  const detail = reason && refusals[reason];
  return { text: booking.createFailed, ...(detail && { detail }) };
}

/** Problem for a failed check: the documented text and, after a refusal, the server's message. */
export function checkFailed(error: unknown, text: string): Problem {
  if (hasStatus(error, 401)) return sessionEnded;
  return { text, ...(isRefusal(error) && { detail: error.message }) };
}

const privateInventory =
  'If your inventory is private, we can’t see your item. Make your inventory public and try again, or use a voucher.';

/** Problem for ownership that the server could not read. The platform answers so for a private inventory. */
export const ownershipUnread = (error: unknown): Problem => ({
  ...checkFailed(error, booking.verifyFailed),
  ...(hasStatus(error, 503) && { detail: privateInventory }),
});

/**
 * Problem for a class whose game item the member does not own.
 *
 * @param item the item's page in the catalogue
 * @param isOpen whether that page opened in a new tab
 */
export function notOwned(cabin: CabinClass, item: string | undefined, isOpen: boolean): Problem {
  if (item === undefined) return { text: booking.notEntitled, detail: `${cabin.name} opens with a voucher for now.` };
  const place = isOpen ? 'Its page is open in a new tab.' : 'Your browser kept its page from opening in a new tab.';
  return {
    text: booking.notEntitled,
    detail: `${place} If you own it already: the items of a private inventory cannot be read.`,
    link: { href: item, label: `See the ${cabin.name} item` },
  };
}

/** Problem for a failed booking request. If the reply was lost, the text says that the seat may be booked. */
export function bookingFailed(error: unknown): Problem {
  if (hasStatus(error, 401)) return sessionEnded;
  if (isRefusal(error)) return { text: booking.completeFailed, detail: error.message };
  if (!hasStatus(error, 503)) return { text: booking.completeFailed, detail: outcomeUnknown };
  return error.message === booking.verifyFailed ? ownershipUnread(error) : { text: booking.completeFailed, detail: notBooked };
}

/** The flow's problem in a red alert. */
export const ProblemAlert = ({ problem }: { problem: Problem }) => (
  <InView at={problem} skip={problem.field !== undefined}>
    <Alert tone="danger" title={problem.text}>
      <Stack $gap="xs" $align="start">
        {problem.detail !== undefined && <p>{problem.detail}</p>}
        {problem.link && (
          <TextLink href={problem.link.href} target="_blank" rel="noopener noreferrer">
            {problem.link.label}
          </TextLink>
        )}
      </Stack>
    </Alert>
  </InView>
);

/** Returns the hint and the ref of a field. The field gets the focus each time it causes a problem. */
export function useProblemField({ problem }: BookingFlow, name: FieldName) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (problem?.field?.name !== name) return;
    field.current?.focus();
    // Show the hint below the field as well. Some browsers return a promise here, which an effect must not return.
    void field.current?.form?.scrollIntoView({ block: 'nearest' });
  }, [problem, name]);
  return { ref: field, error: problem?.field?.name === name ? problem.field.hint : undefined };
}
