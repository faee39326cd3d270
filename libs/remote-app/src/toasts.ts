import { hasStatus, onUnauthorized } from '@portal/api-client';
import { genericMessage } from '@portal/portal-contract';
import { sessionEnded, toast, type ToastContent } from '@portal/shell-api';

/**
 * Reports a failure by toast, where the page has no better place for it. Ignores a 401, because the shell has already shown a toast
 * with a sign-in, which another toast would replace.
 *
 * @param text toast of any other failure
 */
export function tellFailure(error?: unknown, text: ToastContent = { title: genericMessage }): void {
  if (!hasStatus(error, 401)) toast({ ...text, variant: 'destructive' });
}

/**
 * Copies a text to the clipboard, and says so. Browsers without https have no clipboard, and others may refuse it.
 *
 * @param byHand says how to copy the text without the clipboard
 */
export async function copyText(text: string, copied: ToastContent, byHand: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(copied);
  } catch {
    toast({ title: "Your browser doesn't let us copy", description: byHand });
  }
}

/**
 * Ends the session when the server answers 401 to a request of this remote. Each remote has its own copy of the API client, so each
 * registers its own handler. `createRemoteData` calls this function. A part that makes requests without a cache must call it itself.
 */
export const endSessionOnUnauthorized = (): void => onUnauthorized(sessionEnded);
