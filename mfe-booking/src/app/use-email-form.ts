import { bookingMessages } from '@portal/booking-contract';
import { emailInvalidText, isEmail, limits } from '@portal/portal-contract';
import { useMutation } from '@portal/query';
import { useEffect, useRef, useState, type FormEvent } from 'react';

interface EmailFormOptions {
  initial: string;
  /** Returns a mistake in an address that is well formed. */
  check?: (address: string) => string | undefined;
  /** Sends the trimmed address. @throws Error with the text that appears below the field */
  send: (address: string) => Promise<void>;
  onSent?: () => void;
}

/** State of a form that asks for one e-mail address. A problem appears below the field and moves the focus there. */
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
