import { careersMessages, careersPages, type Job } from '@portal/careers-contract';
import type { StoredUser } from '@portal/portal-contract';
import type { UseQueryResult } from '@portal/query';
import { tellFailure, useLazy } from '@portal/remote-app';
import { signIn, toast, useSession } from '@portal/shell-api';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import type { OwnApplications } from '../applications/own-applications-query.ts';
import { jobHeadingId } from '../openings/components/job-card.tsx';
import { forgetPendingJob, keepPendingJob, readPendingJob } from './pending-job.ts';

const load = () => import(/* webpackChunkName: "apply-dialog" */ './components/apply-dialog.tsx');

interface ApplyDialogControl {
  /** Ids of the jobs that the person has applied for. */
  applied: ReadonlySet<string>;
  /** Opens the dialog for a job, or takes a guest to the sign-in first. */
  start: (job: Job) => void;
  /** Fetches the dialog's code ahead of the click. */
  prepare: () => void;
  dialog: ReactNode;
}

/**
 * The apply flow of the page. A job that waited for a sign-in goes on once the listings and the person's own applications
 * have been read; one that closed meanwhile is told, one applied for already needs nothing.
 */
export function useApplyDialog(jobs: readonly Job[] | undefined, own: UseQueryResult<OwnApplications>): ApplyDialogControl {
  const { user } = useSession();
  const { Part, prepare } = useLazy(load);
  const [chosen, setChosen] = useState<{ job: Job; applicant: StoredUser }>();
  const [pending, setPending] = useState(readPendingJob);
  const applied = useMemo(() => new Set(own.data?.applications.flatMap(({ jobId }) => jobId ?? [])), [own.data]);

  const [missed, setMissed] = useState<string>();

  const known = user !== null && jobs !== undefined && own.isFetched;
  // Looked at once, whatever comes of it: what changes later must not open a dialog that nobody asked for.
  if (known && pending !== null) {
    setPending(null);
    const job = jobs.find(({ id }) => id === pending);
    if (!applied.has(pending)) {
      if (job) setChosen({ job, applicant: user });
      else setMissed(pending);
    }
  }

  useEffect(() => {
    if (known) forgetPendingJob();
  }, [known]);
  useEffect(() => {
    if (missed !== undefined) toast({ title: careersMessages.jobClosed });
  }, [missed]);
  useEffect(() => {
    if (chosen) prepare(tellFailure);
  }, [chosen, prepare]);

  const close = () => setChosen(undefined);
  return {
    applied,
    prepare: () => prepare(),
    start: (job) => {
      if (!user) {
        keepPendingJob(job.id);
        setPending(job.id);
        void signIn(careersPages.careers);
      } else if (!applied.has(job.id)) {
        setChosen({ job, applicant: user });
      }
    },
    dialog: Part && chosen && (!user || user.userId === chosen.applicant.userId) && (
      <Part
        {...chosen}
        mailed={own.data?.decisionMail ?? false}
        onClose={close}
        onDone={() => {
          close();
          // The button that opened the dialog is disabled now, so its card takes the focus.
          setTimeout(() => document.getElementById(jobHeadingId(chosen.job.id))?.focus());
        }}
      />
    ),
  };
}
