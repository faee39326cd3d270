import { request } from '@portal/api-client';
import { careersApi, careersMessages, type OwnApplication } from '@portal/careers-contract';
import { ConfirmDialog } from '@portal/design-system/confirm-dialog';
import { okReplySchema, type StoredUser, isolated } from '@portal/portal-contract';
import { useMutation, useQueryClient } from '@portal/query';
import { sendChange } from '../../../app/change.ts';
import { ownApplicationsKey, type OwnApplications } from '../../../app/queries.ts';

interface WithdrawDialogProps {
  application: OwnApplication;
  user: StoredUser;
  onClose: () => void;
  /** Called once the application no longer exists, nor the button that opened the dialog. */
  onWithdrawn: () => void;
}

export default function WithdrawDialog({ application, user, onClose, onWithdrawn }: WithdrawDialogProps) {
  const { busy, withdraw } = useWithdrawal(application, user);
  const confirm = async () => {
    const isWithdrawn = await withdraw();
    onClose();
    if (isWithdrawn) onWithdrawn();
  };
  return (
    <ConfirmDialog
      width="narrow"
      title="Withdraw Application"
      description={`Are you sure you want to withdraw your application for ${isolated(application.jobTitle)}? Your cover letter goes with it.`}
      keepLabel="Keep Application"
      confirmLabel="Withdraw"
      busyLabel="Withdrawing..."
      busy={busy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}

/** Withdraws an application and removes it from the list, so that the member can apply again. */
function useWithdrawal({ id }: OwnApplication, { userId }: StoredUser): { busy: boolean; withdraw: () => Promise<boolean> } {
  const cache = useQueryClient();
  const queryKey = ownApplicationsKey(userId);
  const { isPending: busy, mutateAsync } = useMutation({
    mutationFn: () => request(careersApi.withdraw, { schema: okReplySchema, body: { id } }),
    onSuccess: () =>
      void cache.setQueryData<OwnApplications>(
        queryKey,
        (own) => own && { ...own, applications: own.applications.filter((each) => each.id !== id) },
      ),
  });
  const withdraw = () =>
    sendChange({
      send: () => mutateAsync(),
      success: () => ({ title: careersMessages.withdrawn }),
      failure: careersMessages.withdrawFailed,
      refresh: () => void cache.invalidateQueries({ queryKey }),
    });
  return { busy, withdraw };
}
