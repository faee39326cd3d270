import { hasStatus } from '@portal/api-client';
import { genericMessage } from '@portal/portal-contract';
import { toast, type ToastContent } from '@portal/shell-api';

/**
 * Reports a failure by toast, where the page has no better place for it. Leaves a 401 to the shell, which already says that the
 * session ended and offers the sign-in: another toast would replace that.
 *
 * @param text toast of any other failure
 */
export function tellFailure(error?: unknown, text: ToastContent = { title: genericMessage }): void {
  if (!hasStatus(error, 401)) toast({ ...text, variant: 'destructive' });
}
