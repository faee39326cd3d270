import { careersLimits, type ApplicationOrder, type ApplicationStage, type ApplicationStatus, type Job } from '@portal/careers-contract';
import { from, SelectField, space, TextField } from '@portal/design-system';
import styled from 'styled-components';
import type { ApplicationList } from './use-application-list.ts';

interface ApplicationFiltersProps extends Pick<ApplicationList, 'filter' | 'changeFilter'> {
  jobs: readonly Job[];
}

const statuses = [
  { value: '', label: 'All statuses' },
  { value: 'pending', label: 'Pending' },
  { value: 'pending received', label: 'Pending: received' },
  { value: 'pending interview', label: 'Pending: interview' },
  { value: 'accepted', label: 'Accepted' },
  { value: 'rejected', label: 'Rejected' },
] satisfies { value: ApplicationStatus | `pending ${ApplicationStage}` | ''; label: string }[];

const orders = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'applicant', label: 'By applicant' },
  { value: 'job', label: 'By position' },
] satisfies { value: ApplicationOrder; label: string }[];

/** Returns the departments of the jobs, and the filter's department even if it no longer has a job. */
const departmentOptions = (jobs: readonly Job[], selected = '') =>
  [...new Set([selected, ...jobs.map(({ department }) => department)])]
    .filter(Boolean)
    .sort()
    .map((department) => ({ value: department, label: department }));

export const ApplicationFilters = ({ filter, changeFilter, jobs }: ApplicationFiltersProps) => (
  <Fields role="search" aria-label="Applications">
    <TextField
      type="search"
      label="Search"
      placeholder="Applicant or position"
      maxLength={careersLimits.search}
      value={filter.q ?? ''}
      onChange={(event) => changeFilter({ q: event.target.value })}
    />
    <SelectField
      label="Status"
      options={statuses}
      value={[filter.status, filter.stage].filter(Boolean).join(' ')}
      onChange={(event) => {
        const [status = '', stage = ''] = event.target.value.split(' ');
        changeFilter({ status, stage });
      }}
    />
    <SelectField
      label="Position"
      options={[{ value: '', label: 'All positions' }, ...jobs.map(({ id, title }) => ({ value: id, label: title }))]}
      value={filter.jobId ?? ''}
      onChange={(event) => changeFilter({ jobId: event.target.value })}
    />
    <SelectField
      label="Department"
      options={[{ value: '', label: 'All departments' }, ...departmentOptions(jobs, filter.department)]}
      value={filter.department ?? ''}
      onChange={(event) => changeFilter({ department: event.target.value })}
    />
    <SelectField
      label="Order"
      options={orders}
      value={filter.order ?? 'newest'}
      onChange={(event) => changeFilter({ order: event.target.value })}
    />
  </Fields>
);

const Fields = styled.div`
  display: grid;
  gap: ${space.sm};
  grid-template-columns: 1fr 1fr;
  > :first-child {
    grid-column: 1 / -1;
  }
  ${from.laptop} {
    grid-template-columns: 1.6fr 1fr 1.3fr 1.2fr 1.1fr;
    > :first-child {
      grid-column: auto;
    }
  }
`;
