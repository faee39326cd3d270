import { openingsMessages, pendingJobKey, type Job } from '@portal/careers-contract';
import { useLazy } from '@portal/design-system';
import type { StoredUser } from '@portal/portal-contract';
import type { UseQueryResult } from '@portal/query';
import { readTab, tellFailure, writeTab } from '@portal/remote-app';
import { signIn, toast, useSession } from '@portal/shell-api';
import { useEffect, useMemo, useState } from 'react';
import type { OwnApplications } from '../../../app/queries.ts';
import { jobHeadingId } from '../job-heading-id.ts';

const load = () => import(/* webpackChunkName: "apply-dialog" */ './apply-dialog.tsx');

/**
 * The apply dialog of the page. A job that waited for a sign-in opens once the listings and the member's applications are read,
 * unless the member has applied for it already. If the job closed meanwhile, a toast says so.
 *
 * @param jobs the jobs that the page shows; undefined until they are read
 * @param page path of the page, where the sign-in comes back to
 */
export function useApplyDialog(jobs: readonly Job[] | undefined, own: UseQueryResult<OwnApplications>, page: string) {
  const { user } = useSession();
  const [chosen, setChosen] = useState<{ job: Job; applicant: StoredUser }>();
  const [pending, setPending] = useState(() => readTab(pendingJobKey));
  const [closedJob, setClosedJob] = useState<string>();
  const applied = useMemo(() => new Set(own.data?.applications.flatMap(({ jobId }) => jobId ?? [])), [own.data]);
  const { Part, fetchCode } = useLazy(load, chosen !== undefined, () => {
    setChosen(undefined);
    tellFailure();
  });

  const isRead = user !== null && jobs !== undefined && own.isFetched;
  // Checked once: a later change of the lists must not open a dialog.
  if (isRead && pending !== null) {
    setPending(null);
    const job = jobs.find(({ id }) => id === pending);
    if (!applied.has(pending)) {
      if (job) setChosen({ job, applicant: user });
      else setClosedJob(pending);
    }
  }

  useEffect(() => {
    if (isRead) writeTab(pendingJobKey, null);
  }, [isRead]);
  useEffect(() => {
    if (closedJob !== undefined) toast({ title: openingsMessages.jobClosed });
  }, [closedJob]);

  const close = () => setChosen(undefined);
  return {
    applied,
    /** Loads the dialog's code ahead of the click. */
    prepare: fetchCode,
    /** Opens the dialog for a job, or sends a guest to the sign-in first. */
    start: (job: Job): void => {
      if (!user) {
        writeTab(pendingJobKey, job.id);
        setPending(job.id);
        void signIn(page);
      } else if (!applied.has(job.id)) {
        setChosen({ job, applicant: user });
      }
    },
    dialog: Part && chosen && (!user || user.userId === chosen.applicant.userId) && (
      <Part
        {...chosen}
        page={page}
        mailed={own.data?.decisionMail ?? false}
        onClose={close}
        onDone={() => {
          close();
          // The Apply button is disabled now, so the heading of its card takes the focus.
          setTimeout(() => document.getElementById(jobHeadingId(chosen.job.id))?.focus());
        }}
      />
    ),
  };
}
