import { bookingMessages, resendTexts } from '@portal/booking-contract';
import { toast, useSession } from '@portal/shell-api';
import { useRef, useState } from 'react';

export interface ResendFields {
  username: string;
  flightNumber: string;
  email: string;
}

interface Resend {
  busy: boolean;
  problem: string | undefined;
  /** @returns whether the mail is on its way */
  resend: (fields: ResendFields) => Promise<boolean>;
}

/** Sends booking details again, for who is signed in. What it takes to do so is fetched with the first wish. */
export function useResend(): Resend {
  const { user } = useSession();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  /** The identity of one wish and what it asks for: pressed again after a lost answer, it is still the same wish. */
  const wish = useRef<{ of: string; id: string }>(undefined);

  async function resend({ username, flightNumber, email }: ResendFields): Promise<boolean> {
    setProblem(undefined);
    if (!user) {
      toast({ ...resendTexts.loginRequired, variant: 'destructive' });
      return false;
    }
    if (![username, flightNumber, email].every((value) => value.trim())) {
      setProblem(resendTexts.missing);
      return false;
    }
    setBusy(true);
    const of = JSON.stringify([user.username, flightNumber.trim(), email.trim()]);
    if (wish.current?.of !== of) wish.current = { of, id: crypto.randomUUID() };
    const { id } = wish.current;
    const failure = await import(/* webpackChunkName: "resend" */ './resend-details.ts').then(
      ({ resendDetails }) => resendDetails(user.username, flightNumber.trim(), email.trim(), id),
      () => bookingMessages.email.failed,
    );
    setBusy(false);
    setProblem(failure);
    if (failure !== undefined) return false;
    wish.current = undefined;
    toast(resendTexts.sent);
    return true;
  }
  return { busy, problem, resend };
}
