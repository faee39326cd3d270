import { hasStatus, request } from '@portal/api-client';
import { ConfirmDialog } from '@portal/design-system/confirm-dialog';
import { accountApi, accountMessages, okReplySchema } from '@portal/portal-contract';
import { signOut, toast } from '@portal/shell-api';
import { useState } from 'react';

/** Ends every session of the member after a confirmation, this browser's included. */
export default function SignOutEverywhere({ onClose }: { onClose: () => void }) {
  const [isBusy, setIsBusy] = useState(false);
  async function confirm() {
    setIsBusy(true);
    try {
      await request(accountApi.endSessions, { schema: okReplySchema, body: {} });
    } catch (error) {
      setIsBusy(false);
      onClose();
      // The shell has already announced that the session ended.
      if (!hasStatus(error, 401)) toast({ title: accountMessages.endFailed, variant: 'destructive' });
      return;
    }
    await signOut();
    toast({ title: 'Signed out everywhere', description: 'Every browser has to sign in again.' });
  }
  return (
    <ConfirmDialog
      title="Sign out everywhere?"
      description="Every browser and phone where you are signed in has to sign in again, this one included."
      keepLabel="Stay signed in"
      confirmLabel="Sign out everywhere"
      busyLabel="Signing out..."
      busy={isBusy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
