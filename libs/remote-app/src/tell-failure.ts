import { hasStatus } from '@portal/api-client';
import { genericMessage } from '@portal/portal-contract';
import { toast, type ToastContent } from '@portal/shell-api';

/**
 * Reports a failure by toast, where the page has no better place for it. Ignores a 401, because the shell has already shown a toast
 * with a sign-in, which another toast would replace.
 *
 * @param text toast of any other failure
 */
export function tellFailure(error?: unknown, text: ToastContent = { title: genericMessage }): void {
  if (!hasStatus(error, 401)) toast({ ...text, variant: 'destructive' });
}

/** Returns the `onFailure` of a dialog that loads later: closes it, so that the next click retries, and reports the failure. */
export const closeAndTell = (close: () => void) => (): void => {
  close();
  tellFailure();
};
