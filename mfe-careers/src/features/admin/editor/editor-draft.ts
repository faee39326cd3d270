import { readTabJson, writeTab } from '@portal/remote-app';
import type { JobForm } from './job-form.ts';

/** An edited job that this tab keeps while the editor signs in again. */
interface EditorDraft {
  userId: string;
  jobId: string | null;
  form: JobForm;
}

/** Key in the session storage. */
const key = 'keptJob';

/** Reads the draft unchecked: only this remote writes it, and it only fills in the form. */
export const readEditorDraft = () => readTabJson(key) as EditorDraft | null;

export const writeEditorDraft = (draft: EditorDraft | null) => writeTab(key, draft && JSON.stringify(draft));
