import { ApiError } from '@portal/api-client';
import { portalMessages } from '@portal/portal-contract';

/** Whether the server refused because the session ended. */
export const hasEnded = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/** Whether the server could not take what was sent. Its words then are for those who call it, not for those who fill in a form. */
export const isMisfit = (error: unknown): boolean => error instanceof ApiError && error.status === 400;

/** Whether what is shown may differ from what is kept, so that it is worth reading again. Not while the server is in trouble. */
export const mayHaveChanged = (error: unknown): boolean => !(error instanceof ApiError) || error.status < 500;

/** What the server gave as its reason; undefined when no answer came, or one without a reason. */
export const reasonOf = (error: unknown): string | undefined =>
  error instanceof ApiError && error.message !== portalMessages.generic ? error.message : undefined;

/** A failed change in words: the catalogue's message, and below it the server's reason where that says more. */
export function failureToast(title: string, error: unknown) {
  const reason = reasonOf(error);
  return { title, ...(reason !== undefined && reason !== title && { description: reason }), variant: 'destructive' as const };
}
