import { ApiError } from '@portal/api-client';
import { portalMessages } from '@portal/portal-contract';
import { tellFailure } from '@portal/remote-app';
import { toast, type ToastContent } from '@portal/shell-api';

/** Returns the server's reason for an error; undefined if no reply came, or one without a reason. */
export const reasonOf = (error: unknown): string | undefined =>
  error instanceof ApiError && error.message !== portalMessages.generic ? error.message : undefined;

/** Whether cached data may be outdated after this error. False while the server is failing: reading again would fail too. */
export const mayHaveChanged = (error: unknown): boolean => !(error instanceof ApiError) || error.status < 500;

interface Change<Reply> {
  send: () => Promise<Reply>;
  success: (reply: Reply) => ToastContent;
  /** Title of the toast after a failure; the server's reason follows as its description. */
  failure: string;
  /** Reads the changed data again. A returned promise delays the result. */
  refresh: () => unknown;
}

/** Sends a change, reports the outcome in a toast and refreshes the data. @returns whether it succeeded */
export async function sendChange<Reply>({ send, success, failure, refresh }: Change<Reply>): Promise<boolean> {
  try {
    toast(success(await send()));
    await refresh();
    return true;
  } catch (error) {
    const reason = reasonOf(error);
    tellFailure(error, { title: failure, ...(reason !== undefined && reason !== failure && { description: reason }) });
    if (mayHaveChanged(error)) await refresh();
    return false;
  }
}
