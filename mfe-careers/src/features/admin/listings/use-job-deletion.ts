import { request } from '@portal/api-client';
import { careersApi, careersMessages } from '@portal/careers-contract';
import { okReplySchema } from '@portal/portal-contract';
import { useMutation, useQueryClient } from '@portal/query';
import { toast } from '@portal/shell-api';
import { failureToast, hasEnded, mayHaveChanged } from '../../../app/failure-text.ts';
import { readJobsAgain } from '../read-jobs-again.ts';

interface JobDeletion {
  /** Id of the job that is being deleted. */
  deleting: string | undefined;
  /** Asks, deletes and tells how it went. Resolves to whether the job is gone. */
  remove: (jobId: string) => Promise<boolean>;
}

/** Deletes job listings, each after the browser's own confirmation. */
export function useJobDeletion(userId: string): JobDeletion {
  const cache = useQueryClient();
  const { isPending, variables, mutateAsync } = useMutation({
    mutationFn: (id: string) => request(careersApi.deleteJob, { schema: okReplySchema, body: { id } }),
  });

  async function remove(jobId: string): Promise<boolean> {
    if (!confirm(careersMessages.deleteConfirm)) return false;
    try {
      await mutateAsync(jobId);
      toast({ title: careersMessages.jobDeleted });
      await readJobsAgain(cache, userId);
      return true;
    } catch (error) {
      if (!hasEnded(error)) toast(failureToast(careersMessages.deleteFailed, error));
      if (mayHaveChanged(error)) await readJobsAgain(cache, userId);
      return false;
    }
  }
  return { deleting: isPending ? variables : undefined, remove };
}
