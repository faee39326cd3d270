import { request } from '@portal/api-client';
import { careersApi, careersMessages, careersPages, jobReplySchema } from '@portal/careers-contract';
import type { StoredUser } from '@portal/portal-contract';
import { useMutation, useQueryClient } from '@portal/query';
import { signIn, toast } from '@portal/shell-api';
import { useState } from 'react';
import { failureToast, hasEnded, mayHaveChanged } from '../../../app/failure-text.ts';
import { readJobsAgain } from '../read-jobs-again.ts';
import { draftOf, type JobForm } from './job-form.ts';
import { keepJob } from './kept-job.ts';

interface JobSaving {
  saving: boolean;
  /** Resolves to whether the job is saved; how it went is told by a toast. */
  save: (form: JobForm) => Promise<boolean>;
  /** Signs in again after the session ended; the editor comes back with this form. */
  signInAgain: (form: JobForm) => void;
}

/** Creates a job, or changes the one with this id. */
export function useJobSaving(jobId: string | null, { userId }: StoredUser): JobSaving {
  const cache = useQueryClient();
  // One job for each editor: saving again, when an answer was lost, makes no second one.
  const [newId] = useState(() => crypto.randomUUID());
  const { isPending: saving, mutateAsync } = useMutation({
    mutationFn: (form: JobForm) =>
      jobId === null
        ? request(careersApi.createJob, { schema: jobReplySchema, body: { ...draftOf(form), id: newId } })
        : request(careersApi.updateJob, { schema: jobReplySchema, body: { id: jobId, job: draftOf(form) } }),
  });

  async function save(form: JobForm): Promise<boolean> {
    try {
      await mutateAsync(form);
      toast({ title: jobId === null ? careersMessages.jobCreated : careersMessages.jobUpdated });
      void readJobsAgain(cache, userId);
      return true;
    } catch (error) {
      const title = jobId === null ? careersMessages.createFailed : careersMessages.updateFailed;
      if (!hasEnded(error)) toast(failureToast(title, error));
      if (mayHaveChanged(error)) void readJobsAgain(cache, userId);
      return false;
    }
  }

  function signInAgain(form: JobForm) {
    keepJob({ userId, jobId, form });
    void signIn(careersPages.careers);
  }

  return { saving, save, signInAgain };
}
