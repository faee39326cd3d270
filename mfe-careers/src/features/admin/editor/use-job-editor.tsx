import type { AdminJob } from '@portal/careers-contract';
import { useLazy } from '@portal/design-system';
import type { StoredUser } from '@portal/portal-contract';
import { tellFailure } from '@portal/remote-app';
import { useEffect, useState } from 'react';
import { readEditorDraft, writeEditorDraft } from './editor-draft.ts';
import { formOf, newJobForm, type JobForm } from './job-form.ts';

const load = () => import(/* webpackChunkName: "job-editor" */ './job-editor.tsx');

interface Editing {
  jobId: string | null;
  start: JobForm;
  /** Contains unsaved changes from before a sign-in. */
  restored: boolean;
  editor: StoredUser;
}

/** The job editor of the page. Stays open when its writer's session ends, and resumes a draft after the sign-in. */
export function useJobEditor(senior: StoredUser | null) {
  const [editing, setEditing] = useState<Editing>();
  const [draft, setDraft] = useState(readEditorDraft);
  const isSenior = senior !== null;
  const { Part, fetchCode } = useLazy(load, editing !== undefined, () => {
    setEditing(undefined);
    tellFailure();
  });

  if (senior && draft) {
    setDraft(null);
    if (draft.userId === senior.userId) setEditing({ jobId: draft.jobId, start: draft.form, restored: true, editor: senior });
  }
  useEffect(() => {
    if (isSenior) writeEditorDraft(null);
  }, [isSenior]);

  return {
    prepare: fetchCode,
    /** Opens the editor for this job; null opens it for a new one. */
    edit: (job: AdminJob | null): void => {
      if (senior) setEditing({ jobId: job?.id ?? null, start: job ? formOf(job) : newJobForm, restored: false, editor: senior });
    },
    dialog: Part && editing && (!senior || senior.userId === editing.editor.userId) && (
      <Part {...editing} onClose={() => setEditing(undefined)} />
    ),
  };
}
