import { request } from '@portal/api-client';
import { bookingMessages, type BookingsReply } from '@portal/booking-contract';
import { accountApi, defaultEmailReplySchema, emailInvalidText, isEmail, limits, type StoredUser } from '@portal/portal-contract';
import { queryOptions, skipToken, useMutation, useQuery } from '@portal/query';
import { personal } from '@portal/remote-app';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { tripsQuery } from './trips.ts';

/** The member's default email address; null without one. Failures are not retried, because forms work without it. */
export const defaultEmailQuery = (userId: string | undefined) =>
  queryOptions({
    queryKey: [personal, userId, 'default-email'],
    queryFn: userId
      ? async ({ signal }) => (await request(accountApi.email, { schema: defaultEmailReplySchema, signal })).email
      : skipToken,
    retry: false,
  });

/** Saves the address; null removes it. */
export const saveDefaultEmail = async (email: string | null): Promise<string | null> =>
  (await request(accountApi.saveEmail, { schema: defaultEmailReplySchema, body: { email } })).email;

/** Email address of the latest booking. A booking without a date counts as older than a dated one. */
const emailOfLatest = (bookings: BookingsReply): string | undefined =>
  Object.values(bookings)
    .toSorted((a, b) => (a.bookedAt ?? '').localeCompare(b.bookedAt ?? ''))
    .at(-1)?.email;

/**
 * Returns the email address that prefills a member's form: the default one, else that of the latest booking.
 *
 * @returns undefined for a guest, for a member with neither, and until both are read
 */
export function usePrefilledEmail(user: StoredUser | null): string | undefined {
  const { data: defaultEmail, isPending } = useQuery(defaultEmailQuery(user?.userId));
  const { data: trips } = useQuery(tripsQuery(user));
  if (isPending) return undefined;
  return defaultEmail ?? (trips && emailOfLatest(trips));
}

interface EmailFormOptions {
  initial: string;
  /** Returns a mistake in an address that is well formed. */
  check?: (address: string) => string | undefined;
  /** Sends the trimmed address. @throws Error with the text that appears below the field */
  send: (address: string) => Promise<void>;
  onSent?: () => void;
}

/** State of a form that asks for one email address. A problem appears below the field and moves the focus there. */
export function useEmailForm({ initial, check, send, onSent }: EmailFormOptions) {
  const [typed, setTyped] = useState<string>();
  const value = typed ?? initial;
  const field = useRef<HTMLInputElement>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (address: string) => {
      const mistake = mistakeIn(address) ?? check?.(address);
      if (mistake !== undefined) throw new Error(mistake);
      return send(address);
    },
    ...(onSent && { onSuccess: onSent }),
    // Offline, the request fails at once. Otherwise it would be sent later, when nobody expects it.
    networkMode: 'always',
  });
  useEffect(() => {
    if (error) field.current?.focus();
  }, [error]);
  return {
    busy: isPending,
    submit(event: FormEvent): void {
      event.preventDefault();
      if (!isPending) mutate(value.trim());
    },
    /** Properties of the text field. */
    field: {
      ref: field,
      type: 'email',
      label: 'Email Address *',
      autoComplete: 'email',
      required: true,
      maxLength: limits.email,
      error: error?.message,
      readOnly: isPending,
      value,
      onChange: ({ target }: { target: HTMLInputElement }) => setTyped(target.value),
    },
  };
}

function mistakeIn(address: string): string | undefined {
  if (!address) return bookingMessages.booking.emailRequired;
  return isEmail(address) ? undefined : emailInvalidText;
}
