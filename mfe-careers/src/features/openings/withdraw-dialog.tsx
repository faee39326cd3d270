import { request } from '@portal/api-client';
import { careersApi, careersMessages, type OwnApplication } from '@portal/careers-contract';
import { ConfirmDialog } from '@portal/design-system/confirm-dialog';
import { isolated, okReplySchema, type StoredUser } from '@portal/portal-contract';
import { useQueryClient } from '@portal/query';
import { useChange } from '../../app/change.ts';
import { ownApplicationsKey, type OwnApplications } from '../../app/remote-data.ts';

interface WithdrawDialogProps {
  application: OwnApplication;
  user: StoredUser;
  onClose: () => void;
  /** Called once the application no longer exists, nor the button that opened the dialog. */
  onWithdrawn: () => void;
}

export default function WithdrawDialog({ application: { id, jobTitle }, user, onClose, onWithdrawn }: WithdrawDialogProps) {
  const queryKey = ownApplicationsKey(user.userId);
  const { isPending, change: withdraw } = useChange({
    send: () => request(careersApi.withdraw, { schema: okReplySchema, body: { id } }),
    success: () => ({ title: careersMessages.withdrawn }),
    failure: careersMessages.withdrawFailed,
    refresh: (cache) => void cache.invalidateQueries({ queryKey }),
  });
  const cache = useQueryClient();
  const confirm = async () => {
    const isWithdrawn = await withdraw();
    // At once, so that the member can apply again.
    const others = (own?: OwnApplications) => own && { ...own, applications: own.applications.filter((each) => each.id !== id) };
    if (isWithdrawn) cache.setQueryData<OwnApplications>(queryKey, others);
    onClose();
    if (isWithdrawn) onWithdrawn();
  };
  return (
    <ConfirmDialog
      width="narrow"
      title="Withdraw Application"
      description={`Are you sure you want to withdraw your application for ${isolated(jobTitle)}? Your cover letter goes with it.`}
      keepLabel="Keep application"
      confirmLabel="Withdraw"
      busyLabel="Withdrawing..."
      busy={isPending}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
