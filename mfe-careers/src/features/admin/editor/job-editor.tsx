import { Button } from '@portal/design-system';
import { Dialog } from '@portal/design-system/dialog';
import type { StoredUser } from '@portal/portal-contract';
import { useSession } from '@portal/shell-api';
import { useId, useState, type FormEvent } from 'react';
import { SessionEnded } from '../../../app/session-ended.tsx';
import { requirementsProblem, sameForm, type JobForm } from './job-form.ts';
import { JobFields } from './job-fields.tsx';
import { useJobSaving } from './use-job-saving.ts';

interface JobEditorProps {
  /** Null is a new job. */
  jobId: string | null;
  start: JobForm;
  /** The form holds changes that are not saved yet. */
  restored: boolean;
  editor: StoredUser;
  onClose: () => void;
}

/** Writes a job listing. It stays open when saving fails, and asks before changes are thrown away by a press beside it. */
export default function JobEditor({ jobId, start, restored, editor, onClose }: JobEditorProps) {
  const formId = useId();
  const { user } = useSession();
  const [form, setForm] = useState(start);
  const { saving, save, signInAgain } = useJobSaving(jobId, editor);
  const problem = requirementsProblem(form.requirements);
  const changed = restored || !sameForm(form, start);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!saving && problem === undefined && (await save(form))) onClose();
  };
  const leave = () => {
    if (!saving && (!changed || confirm('Discard the changes to this job listing?'))) onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={leave}
      title={jobId === null ? 'Create New Job' : 'Edit Job'}
      actions={
        <>
          <Button variant="secondary" disabled={saving} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={saving} disabled={problem !== undefined}>
            Save
          </Button>
        </>
      }
    >
      {!user && <SessionEnded onSignIn={() => signInAgain(form)} />}
      <form id={formId} onSubmit={(event) => void submit(event)}>
        <JobFields form={form} problem={problem} busy={saving} onChange={(change) => setForm({ ...form, ...change })} />
      </form>
    </Dialog>
  );
}
