import { request } from '@portal/api-client';
import {
  careersApi,
  careersLimits,
  careersPages,
  jobReplySchema,
  jobStatuses,
  rankMessages,
  reviewMessages,
  type AdminJob,
  type JobRole,
  type JobStatus,
} from '@portal/careers-contract';
import { Button, Cluster, from, SelectField, space, Stack, Text, TextArea, TextField, useDialogField } from '@portal/design-system';
import { Dialog } from '@portal/design-system/dialog';
import type { StoredUser } from '@portal/portal-contract';
import { useQuery } from '@portal/query';
import { drawId, KeyButton, SessionEnded } from '@portal/remote-app';
import { signIn, useSession } from '@portal/shell-api';
import { useId, useState, type ChangeEvent, type FormEvent } from 'react';
import styled from 'styled-components';
import { useChange } from '../../../app/change.ts';
import { adminJobsQuery, groupRolesQuery, refreshJobs } from '../admin-queries.ts';
import { roleText } from '../rows.tsx';
import { draftOf, isSameForm, jobStatusLabels, requirementsProblem, roleOf, writeEditorDraft, type JobForm } from './job-form.ts';

export interface JobEditorProps {
  /** The job that the editor was opened with. Null for a new one. */
  before: AdminJob | null;
  start: JobForm;
  /** True if `start` contains unsaved changes from before a sign-in. */
  restored: boolean;
  editor: StoredUser;
  onClose: () => void;
}

/** Form for a job listing. Stays open if saving fails. Every way out asks before it discards changes. */
export default function JobEditor({ before, start, restored, editor, onClose }: JobEditorProps) {
  const formId = useId();
  const { user } = useSession();
  const [form, setForm] = useDialogField('job-editor', 'form', start);
  const { isPending: saving, change: save } = useJobSaving(before, editor);
  const { data: jobs } = useQuery(adminJobsQuery(editor.userId));
  const problem = requirementsProblem(form.requirements);
  const isChanged = restored || !isSameForm(form, start);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!saving && problem === undefined && (await save(form))) onClose();
  };
  const leave = () => {
    if (!saving && (!isChanged || confirm('Discard the changes to this job listing?'))) onClose();
  };
  const signInAgain = () => {
    writeEditorDraft({ userId: editor.userId, before, form });
    void signIn(careersPages.administration);
  };
  return (
    <Dialog
      open
      onOpenChange={leave}
      title={before === null ? 'Create New Job' : 'Edit Job'}
      actions={
        <>
          <Button variant="secondary" disabled={saving} onClick={leave}>
            Cancel
          </Button>
          <Button variant="brand" type="submit" form={formId} busy={saving} disabled={problem !== undefined}>
            Save
          </Button>
        </>
      }
    >
      {!user && <SessionEnded onSignIn={signInAgain}>What you have written is kept until you are back.</SessionEnded>}
      <form id={formId} onSubmit={(event) => void submit(event)}>
        <Stack>
          <JobFields form={form} problem={problem} busy={saving} onChange={(change) => setForm({ ...form, ...change })} />
          {jobs?.setsRanks && (
            <RoleField
              userId={editor.userId}
              current={before?.role ?? null}
              value={form.roleId ?? ''}
              busy={saving}
              onChange={(roleId) => setForm({ ...form, roleId })}
            />
          )}
        </Stack>
      </form>
    </Dialog>
  );
}

/** Saves a new or an existing job. */
function useJobSaving(before: AdminJob | null, { userId }: StoredUser) {
  // Idempotency key: a retry after a lost reply creates no second job.
  const [newId] = useState(drawId);
  return useChange({
    send: (form: JobForm) =>
      before === null
        ? request(careersApi.createJob, { schema: jobReplySchema, body: { ...draftOf(form), ...roleOf(form), id: newId } })
        : request(careersApi.updateJob, {
            schema: jobReplySchema,
            body: { id: before.id, job: draftOf(form), ...roleOf(form), expected: before },
          }),
    success: () => ({ title: before === null ? reviewMessages.jobCreated : reviewMessages.jobUpdated }),
    failure: before === null ? reviewMessages.createFailed : reviewMessages.updateFailed,
    refresh: (cache) => void refreshJobs(cache, userId),
  });
}

interface JobFieldsProps {
  form: JobForm;
  /** Error below the requirements. */
  problem: string | undefined;
  busy: boolean;
  onChange: (change: Partial<JobForm>) => void;
}

const statuses = jobStatuses.map((value) => ({ value, label: jobStatusLabels[value] }));

function JobFields({ form, problem, busy, onChange }: JobFieldsProps) {
  const text = (name: 'title' | 'department' | 'location' | 'type' | 'description') => ({
    value: form[name],
    maxLength: careersLimits[name],
    readOnly: busy,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onChange({ [name]: event.target.value }),
  });
  return (
    <Stack>
      <TextField label="Title" autoFocus {...text('title')} />
      <Pair>
        <TextField label="Department" {...text('department')} />
        <TextField label="Location" {...text('location')} />
        <TextField label="Type" placeholder="Volunteer, part-time, ..." {...text('type')} />
        <SelectField
          label="Status"
          options={statuses}
          value={form.status}
          disabled={busy}
          onChange={(event) => onChange({ status: event.target.value as JobStatus })}
        />
      </Pair>
      <TextArea label="Description" rows={4} {...text('description')} />
      <TextArea
        label="Requirements"
        hint="One per line"
        error={problem}
        rows={5}
        readOnly={busy}
        value={form.requirements}
        onChange={(event) => onChange({ requirements: event.target.value })}
      />
    </Stack>
  );
}

const Pair = styled.div`
  display: grid;
  gap: ${space.md};
  ${from.tablet} {
    grid-template-columns: 1fr 1fr;
  }
`;

interface RoleFieldProps {
  userId: string;
  current: JobRole | null;
  /** Id of the selected role, '' for none. */
  value: string;
  busy: boolean;
  onChange: (roleId: string) => void;
}

/** Select box for the group role of accepted applicants. The current role remains an option while the group cannot be read. */
function RoleField({ userId, current, value, busy, onChange }: RoleFieldProps) {
  const { data, error, isFetching, refetch } = useQuery(groupRolesQuery(userId));
  const roles = data?.roles ?? [];
  const isListed = !current || roles.some(({ id }) => id === current.id);
  const options = [
    { value: '', label: 'No rank' },
    ...(isListed ? roles : [current, ...roles]).map((role) => ({ value: role.id, label: roleText(role) })),
  ];
  const hint = data
    ? `Accepted applicants get this rank in the group. The highest is ${data.ceiling}.`
    : error
      ? 'Accepted applicants get this rank in the group.'
      : 'Loading the group’s roles...';
  return (
    <Stack $gap="xs">
      <SelectField
        label="Group rank"
        hint={hint}
        options={options}
        value={value}
        disabled={busy}
        onChange={(event) => onChange(event.target.value)}
      />
      {error && !data && (
        <Cluster role="alert" $gap="sm">
          <Text $size="small" $color="danger">
            {rankMessages.rolesFailed}
          </Text>
          <KeyButton aria-disabled={isFetching} onClick={() => isFetching || void refetch()}>
            Try Again
          </KeyButton>
        </Cluster>
      )}
    </Stack>
  );
}
