import { request } from '@portal/api-client';
import { careersApi, careersMessages, type OwnApplication } from '@portal/careers-contract';
import { okReplySchema, type StoredUser } from '@portal/portal-contract';
import { useMutation, useQueryClient } from '@portal/query';
import { toast } from '@portal/shell-api';
import { failureToast, hasEnded, mayHaveChanged } from '../../app/failure-text.ts';
import { ownApplicationsKey, type OwnApplications } from './own-applications-query.ts';

/** Withdraws an application, takes it off the list and tells how it went. Its job can be applied for again. */
export function useWithdrawal({ id }: OwnApplication, { userId }: StoredUser): { busy: boolean; withdraw: () => Promise<boolean> } {
  const cache = useQueryClient();
  const queryKey = ownApplicationsKey(userId);
  const { isPending: busy, mutateAsync } = useMutation({
    mutationFn: () => request(careersApi.withdraw, { schema: okReplySchema, body: { id } }),
  });

  async function withdraw(): Promise<boolean> {
    try {
      await mutateAsync();
      cache.setQueryData<OwnApplications>(
        queryKey,
        (own) => own && { ...own, applications: own.applications.filter((each) => each.id !== id) },
      );
      toast({ title: careersMessages.withdrawn });
      void cache.invalidateQueries({ queryKey });
      return true;
    } catch (error) {
      if (!hasEnded(error)) toast(failureToast(careersMessages.withdrawFailed, error));
      if (mayHaveChanged(error)) void cache.invalidateQueries({ queryKey });
      return false;
    }
  }
  return { busy, withdraw };
}
