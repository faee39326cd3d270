import { request } from '@portal/api-client';
import { applyReplySchema, careersApi, careersMessages, careersPages, type Job } from '@portal/careers-contract';
import type { StoredUser } from '@portal/portal-contract';
import { useMutation, useQueryClient } from '@portal/query';
import { signIn, toast, useSession } from '@portal/shell-api';
import { hasEnded, isMisfit, mayHaveChanged, reasonOf } from '../../app/failure-text.ts';
import { ownApplicationsKey, type OwnApplications } from '../applications/own-applications-query.ts';
import { openJobsQuery } from '../openings/open-jobs-query.ts';
import { keepPendingJob } from './pending-job.ts';

interface Application {
  submitting: boolean;
  /** Sends the application and tells how it went. Resolves to whether nothing is left to do: sent, or sent before. */
  submit: (coverLetter: string, email: string) => Promise<boolean>;
  /** Signs in again after the session ended; the dialog comes back afterwards. */
  signInAgain: () => void;
}

/** Applying for a job. The listings and the person's applications are read again afterwards. */
export function useApplication(job: Job, applicant: StoredUser): Application {
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
      readAgain();
      return true;
    } catch (error) {
      const reason = (isMisfit(error) ? undefined : reasonOf(error)) ?? careersMessages.applyFailed;
      // The end of a session is told by the shell, and by the dialog itself.
      if (!hasEnded(error)) toast({ title: reason, variant: 'destructive' });
      if (mayHaveChanged(error)) readAgain();
      return reason === careersMessages.alreadyApplied;
    }
  }

  function readAgain() {
    void cache.invalidateQueries({ queryKey: openJobsQuery.queryKey });
    void cache.invalidateQueries({ queryKey: key });
  }

  function signInAgain() {
    keepPendingJob(job.id);
    void signIn(careersPages.careers);
  }

  return { submitting, submit, signInAgain };
}
