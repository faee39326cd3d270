import { ApiError } from '@portal/api-client';
import { portalMessages } from '@portal/portal-contract';
import { tellFailure } from '@portal/remote-app';
import { toast, type ToastContent } from '@portal/shell-api';

/** Returns the server's reason for an error. Undefined if there was no reply, or none with a reason. */
export const reasonOf = (error: unknown): string | undefined =>
  error instanceof ApiError && error.message !== portalMessages.generic ? error.message : undefined;

/** True if cached data may be stale after this error. False for a failing server, since a refresh would fail too. */
export const mayHaveChanged = (error: unknown): boolean => !(error instanceof ApiError) || error.status < 500;

interface Change<Reply> {
  send: () => Promise<Reply>;
  success: (reply: Reply) => ToastContent;
  /** Title of the toast after a failure. The server's reason becomes its description. */
  failure: string;
  /** Refreshes the changed data. A returned promise delays the result. */
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
