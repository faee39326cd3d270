import type { AdminJob } from '@portal/careers-contract';
import { later, useDialogState } from '@portal/design-system';
import type { StoredUser } from '@portal/portal-contract';
import { closeAndTell } from '@portal/remote-app';
import { useEffect, useState } from 'react';
import { formOf, newJobForm, readEditorDraft, writeEditorDraft } from './job-form.ts';
import type { JobEditorProps } from './job-editor.tsx';

export const JobEditor = later(() => import('./job-editor.tsx'));

/** The job editor of the page. Stays open when the session ends, and resumes a draft after the sign-in. */
export function useJobEditor(senior: StoredUser | null) {
  const [editorProps, setEditorProps] = useDialogState<Omit<JobEditorProps, 'onClose'>>('job-editor');
  const [draft, setDraft] = useState(readEditorDraft);
  const isSenior = senior !== null;
  const close = () => setEditorProps(undefined);

  if (senior && draft) {
    setDraft(null);
    if (draft.userId === senior.userId) setEditorProps({ before: draft.before, start: draft.form, restored: true, editor: senior });
  }
  useEffect(() => {
    if (isSenior) writeEditorDraft(null);
  }, [isSenior]);

  return {
    /** Opens the editor for a job, or for a new one if null. */
    edit: (job: AdminJob | null): void => {
      if (senior) setEditorProps({ before: job, start: job ? formOf(job) : newJobForm, restored: false, editor: senior });
    },
    dialog: editorProps && (!senior || senior.userId === editorProps.editor.userId) && (
      <JobEditor {...editorProps} onClose={close} onFailure={closeAndTell(close)} />
    ),
  };
}
