import { hasStatus, request } from '@portal/api-client';
import { applyReplySchema, careersApi, careersMessages, pendingJobKey, type Job } from '@portal/careers-contract';
import type { StoredUser } from '@portal/portal-contract';
import { useMutation, useQueryClient } from '@portal/query';
import { tellFailure, writeTab } from '@portal/remote-app';
import { signIn, toast, useSession } from '@portal/shell-api';
import { mayHaveChanged, reasonOf } from '../../../app/change.ts';
import { openJobsQuery, ownApplicationsKey, type OwnApplications } from '../../../app/queries.ts';

interface Application {
  submitting: boolean;
  /** Sends the application and shows the outcome. @returns whether the application exists, now or from before */
  submit: (coverLetter: string, email: string) => Promise<boolean>;
  /** Signs in after an expired session. The dialog reopens afterwards. */
  signInAgain: () => void;
}

/**
 * Applies for a job, then refreshes the listings and the member's applications.
 *
 * @param page path of the page, to which a sign-in returns
 */
export function useApplication(job: Job, applicant: StoredUser, page: string): Application {
  const { user } = useSession();
  const cache = useQueryClient();
  const key = ownApplicationsKey(applicant.userId);
  const { isPending: submitting, mutateAsync } = useMutation({
    mutationFn: (body: { jobId: string; coverLetter: string; email?: string }) =>
      request(careersApi.apply, { schema: applyReplySchema, body }),
  });

  async function submit(coverLetter: string, email: string): Promise<boolean> {
    if (!user) {
      toast({ title: careersMessages.signInFirst, variant: 'destructive' });
      return false;
    }
    try {
      const { application } = await mutateAsync({ jobId: job.id, coverLetter, ...(email && { email }) });
      cache.setQueryData<OwnApplications>(key, (own) => own && { ...own, applications: [application, ...own.applications] });
      toast({ title: careersMessages.applied });
      refresh();
      return true;
    } catch (error) {
      // The message of a 400 is for developers.
      const reason = (hasStatus(error, 400) ? undefined : reasonOf(error)) ?? careersMessages.applyFailed;
      tellFailure(error, { title: reason });
      if (mayHaveChanged(error)) refresh();
      return reason === careersMessages.alreadyApplied;
    }
  }

  function refresh() {
    void cache.invalidateQueries({ queryKey: openJobsQuery.queryKey });
    void cache.invalidateQueries({ queryKey: key });
  }

  function signInAgain() {
    writeTab(pendingJobKey, job.id);
    void signIn(page);
  }

  return { submitting, submit, signInAgain };
}
