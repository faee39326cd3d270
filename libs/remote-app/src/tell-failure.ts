import { hasStatus } from '@portal/api-client';
import { portalMessages } from '@portal/portal-contract';
import { toast, type ToastContent } from '@portal/shell-api';
import { signInHere } from './sign-in-here.ts';

const generic: ToastContent = { title: portalMessages.generic };

/**
 * Reports a failure by toast, where the page has no better place for it. After a 401 it says that the session ended and offers to
 * sign in, whatever the text of the failure is.
 *
 * @param text toast of any other failure
 */
export function tellFailure(error?: unknown, text = generic): void {
  if (!hasStatus(error, 401)) toast({ ...text, variant: 'destructive' });
  else
    toast({
      ...portalMessages.auth.ended,
      variant: 'destructive',
      action: { label: portalMessages.auth.signInButton, onClick: signInHere },
    });
}
