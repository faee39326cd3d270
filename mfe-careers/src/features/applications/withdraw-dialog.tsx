import type { OwnApplication } from '@portal/careers-contract';
import { Button } from '@portal/design-system';
import { Dialog } from '@portal/design-system/dialog';
import type { StoredUser } from '@portal/portal-contract';
import { useWithdrawal } from './use-withdrawal.ts';

interface WithdrawDialogProps {
  application: OwnApplication;
  user: StoredUser;
  onClose: () => void;
  /** The application is gone, and the button that opened the dialog with it. */
  onWithdrawn: () => void;
}

/** Asks before an application is withdrawn. */
export default function WithdrawDialog({ application, user, onClose, onWithdrawn }: WithdrawDialogProps) {
  const { busy, withdraw } = useWithdrawal(application, user);
  const confirm = async () => {
    const gone = await withdraw();
    onClose();
    if (gone) onWithdrawn();
  };
  return (
    <Dialog
      open
      onOpenChange={() => busy || onClose()}
      width="narrow"
      title="Withdraw Application"
      description={`Are you sure you want to withdraw your application for ${application.jobTitle}? Your cover letter goes with it.`}
      actions={
        <>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            Keep Application
          </Button>
          <Button variant="danger" busy={busy} onClick={() => void confirm()}>
            {busy ? 'Withdrawing...' : 'Withdraw'}
          </Button>
        </>
      }
    />
  );
}
