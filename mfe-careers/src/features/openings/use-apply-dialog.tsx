import { careersMessages, pendingJobKey, type Job } from '@portal/careers-contract';
import { later, useDialogState } from '@portal/design-system';
import type { StoredUser } from '@portal/portal-contract';
import type { UseQueryResult } from '@portal/query';
import { closeAndTell, readTab, writeTab } from '@portal/remote-app';
import { signIn, toast, useSession } from '@portal/shell-api';
import { useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import type { OwnApplications } from '../../app/remote-data.ts';
import { jobHeadingId } from './job-facts.tsx';

export const ApplyDialog = later(() => import('./apply-dialog.tsx'));

/**
 * The apply dialog of the page. After a sign-in it opens for the remembered job, once the listings and the member's applications are
 * loaded. It stays closed if the member has already applied. If the job was closed, a toast says so.
 *
 * @param jobs the jobs on the page, undefined until they are loaded
 * @param page path of the page, to which the sign-in returns
 */
export function useApplyDialog(jobs: readonly Job[] | undefined, own: UseQueryResult<OwnApplications>, page: string) {
  const { user, hasEnded } = useSession();
  const [target, setTarget] = useDialogState<{ job: Job; applicant: StoredUser }>('apply');
  const [pendingJobId, setPendingJobId] = useState(() => readTab(pendingJobKey));
  const [closedJob, setClosedJob] = useState<string>();
  const appliedIds = useMemo(() => new Set(own.data?.applications.flatMap(({ jobId }) => jobId ?? [])), [own.data]);

  const isLoaded = user !== null && jobs !== undefined && own.isFetched;
  // Runs once, so that a later change of the lists never opens a dialog.
  if (isLoaded && pendingJobId !== null) {
    setPendingJobId(null);
    const job = jobs.find(({ id }) => id === pendingJobId);
    if (!appliedIds.has(pendingJobId)) {
      if (job) setTarget({ job, applicant: user });
      else setClosedJob(pendingJobId);
    }
  }

  useEffect(() => {
    if (isLoaded) writeTab(pendingJobKey, null);
  }, [isLoaded]);
  useEffect(() => {
    if (closedJob !== undefined) toast({ title: careersMessages.jobClosed });
  }, [closedJob]);

  const close = () => setTarget(undefined);
  return {
    appliedIds,
    /** Opens the dialog for a job. Sends a guest to the sign-in first. */
    start: (job: Job): void => {
      if (!user) {
        writeTab(pendingJobKey, job.id);
        setPendingJobId(job.id);
        void signIn(page);
      } else if (!appliedIds.has(job.id)) {
        setTarget({ job, applicant: user });
      }
    },
    // Closed by a sign-out in another tab. A session that ends by itself leaves it open.
    dialog: target && (user ? user.userId === target.applicant.userId : hasEnded) && (
      <ApplyDialog
        {...target}
        page={page}
        mailed={own.data?.decisionMail ?? false}
        onClose={close}
        onFailure={closeAndTell(close)}
        onDone={() => {
          // An open dialog keeps the focus inside, and a closing one returns it first.
          flushSync(close);
          // The disabled Apply button lost the focus, so the heading takes it.
          setTimeout(() => document.getElementById(jobHeadingId(target.job.id))?.focus());
        }}
      />
    ),
  };
}
