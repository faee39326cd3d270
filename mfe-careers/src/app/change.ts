import { ApiError } from '@portal/api-client';
import { portalMessages } from '@portal/portal-contract';
import { useMutation, useQueryClient, type QueryClient } from '@portal/query';
import { tellFailure } from '@portal/remote-app';
import { toast, type ToastContent } from '@portal/shell-api';
import { useRef } from 'react';

/** Returns the server's reason for an error. Undefined if there was no reply, or none with a reason. */
export const reasonOf = (error: unknown): string | undefined =>
  error instanceof ApiError && error.message !== portalMessages.generic ? error.message : undefined;

/** True if cached data may be stale after this error. False for a failing server, since a refresh would fail too. */
export const mayHaveChanged = (error: unknown): boolean => !(error instanceof ApiError) || error.status < 500;

interface Change<Input, Reply> {
  send: (input: Input) => Promise<Reply>;
  /** Undefined for a success that shows itself. */
  success: (reply: Reply, input: Input) => ToastContent | undefined;
  /** Title of the toast after a failure. The server's reason becomes its description. */
  failure: string;
  /** Refreshes the changed data. A returned promise delays the result. */
  refresh?: (cache: QueryClient) => unknown;
}

/** Sends one change at a time, reports the outcome in a toast and refreshes the data. */
export function useChange<Reply, Input = void>({ send, success, failure, refresh }: Change<Input, Reply>) {
  const cache = useQueryClient();
  const { isPending, variables, mutateAsync } = useMutation({ mutationFn: send });
  // The second click of a double-click comes before `isPending`.
  const isSending = useRef(false);
  /** @returns whether the change succeeded */
  const change = async (input: Input): Promise<boolean> => {
    if (isSending.current) return false;
    isSending.current = true;
    try {
      const told = success(await mutateAsync(input), input);
      if (told) toast(told);
      await refresh?.(cache);
      return true;
    } catch (error) {
      const reason = reasonOf(error);
      tellFailure(error, { title: failure, ...(reason !== undefined && reason !== failure && { description: reason }) });
      if (mayHaveChanged(error)) await refresh?.(cache);
      return false;
    } finally {
      isSending.current = false;
    }
  };
  return { isPending, change, /** Input of the change in progress. */ pending: isPending ? variables : undefined };
}
