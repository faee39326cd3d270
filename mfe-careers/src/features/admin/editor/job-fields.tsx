import { careersLimits, jobStatuses, type JobStatus } from '@portal/careers-contract';
import { from, SelectField, space, Stack, TextArea, TextField } from '@portal/design-system';
import type { ChangeEvent } from 'react';
import styled from 'styled-components';
import { jobStatusLabel } from '../listings/job-status-badge.tsx';
import type { JobForm } from './job-form.ts';

interface JobFieldsProps {
  form: JobForm;
  /** What is wrong with the requirements. */
  problem: string | undefined;
  busy: boolean;
  onChange: (change: Partial<JobForm>) => void;
}

type Text = 'title' | 'department' | 'location' | 'type' | 'description';

const statuses = jobStatuses.map((value) => ({ value, label: jobStatusLabel(value) }));

/** The fields of a job listing. */
export function JobFields({ form, problem, busy, onChange }: JobFieldsProps) {
  const text = (name: Text) => ({
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
