import { messages } from '@portal/contracts';
import { resendTexts } from '@portal/contracts/booking-texts';
import { toast, useSession } from '@portal/shell-api';
import { useState } from 'react';

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
    const failure = await import(/* webpackChunkName: "resend" */ './resend-details.ts').then(
      ({ resendDetails }) => resendDetails(user.username, flightNumber.trim(), email.trim(), crypto.randomUUID()),
      () => messages.email.failed,
    );
    setBusy(false);
    setProblem(failure);
    if (failure === undefined) toast(resendTexts.sent);
    return failure === undefined;
  }
  return { busy, problem, resend };
}
