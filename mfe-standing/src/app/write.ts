import { hasStatus, isRefusal } from '@portal/api-client';
import { portalMessages } from '@portal/portal-contract';
import { tellFailure, tellOtherTabs } from '@portal/remote-app';
import { signIn, toast } from '@portal/shell-api';
import { appealTexts } from '@portal/standing-contract';
import { useState } from 'react';

/** Tells by toast why a change failed: the server's reason if it refused the change, else `text`. */
const tellWhy = (error: unknown, text: string, title: string = appealTexts.errorTitle): void =>
  tellFailure(error, { title, description: isRefusal(error) ? error.message : text });

interface Unsent {
  /** Title and text of a failure without a reason. */
  title?: string;
  failed: string;
  /** Says that the text is kept in this tab, after the session has ended. */
  kept: string;
  /** Page to which a sign-in returns. */
  page: string;
}

/** Tells by toast why a member's text was not sent. Offers a sign-in if the session has ended. */
export function tellUnsent(error: unknown, { title, failed, kept, page }: Unsent): void {
  if (!hasStatus(error, 401)) {
    tellWhy(error, failed, title);
    return;
  }
  toast({
    title: portalMessages.auth.ended.title,
    description: kept,
    variant: 'destructive',
    action: { label: portalMessages.auth.signInButton, onClick: () => void signIn(page) },
  });
}

/** Sends changes to the server. */
export function useWrite() {
  // Not a mutation's state, which changes only after the second click of a double-click.
  const [busy, setBusy] = useState(false);
  return {
    /** True while a change is being sent. */
    busy,
    /**
     * Sends one change.
     *
     * @param failed text of the toast after a failure without a reason, or a function that tells it
     * @returns the reply, undefined after a failure
     */
    async write<Reply>(send: () => Promise<Reply>, failed: string | ((error: unknown) => void)): Promise<Reply | undefined> {
      setBusy(true);
      try {
        const reply = await send();
        tellOtherTabs();
        return reply;
      } catch (error) {
        if (typeof failed === 'string') tellWhy(error, failed);
        else failed(error);
        return undefined;
      } finally {
        setBusy(false);
      }
    },
  };
}
