import type { Job } from '@portal/careers-contract';
import type { StoredUser } from '@portal/portal-contract';
import { tellFailure, useLazy } from '@portal/remote-app';
import { useEffect, useState, type ReactNode } from 'react';
import { formOf, newJobForm, type JobForm } from './job-form.ts';
import { forgetKeptJob, readKeptJob } from './kept-job.ts';

const load = () => import(/* webpackChunkName: "job-editor" */ './job-editor.tsx');

interface Editing {
  /** Null is a new job. */
  jobId: string | null;
  start: JobForm;
  /** It has changes from before a sign-in. */
  restored: boolean;
  editor: StoredUser;
}

interface JobEditorControl {
  /** Opens the editor: for this job, or for a new one. */
  edit: (job: Job | null) => void;
  prepare: () => void;
  dialog: ReactNode;
}

/** The job editor of the page. It outlives the end of its writer's session, and what a sign-in interrupted goes on. */
export function useJobEditor(senior: StoredUser | null): JobEditorControl {
  const { Part, prepare } = useLazy(load);
  const [editing, setEditing] = useState<Editing>();
  const [kept, setKept] = useState(readKeptJob);
  const isSenior = senior !== null;

  if (senior && kept) {
    setKept(null);
    if (kept.userId === senior.userId) setEditing({ jobId: kept.jobId, start: kept.form, restored: true, editor: senior });
  }
  useEffect(() => {
    if (isSenior) forgetKeptJob();
  }, [isSenior]);
  useEffect(() => {
    if (editing) prepare(tellFailure);
  }, [editing, prepare]);

  return {
    prepare: () => prepare(),
    edit: (job) => {
      if (senior) setEditing({ jobId: job?.id ?? null, start: job ? formOf(job) : newJobForm, restored: false, editor: senior });
    },
    dialog: Part && editing && (!senior || senior.userId === editing.editor.userId) && (
      <Part {...editing} onClose={() => setEditing(undefined)} />
    ),
  };
}
