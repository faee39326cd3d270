import { request } from '@portal/api-client';
import { careersApi, reviewMessages, type AdminJob } from '@portal/careers-contract';
import { Badge, Icon, IconButton, Spinner, Text } from '@portal/design-system';
import { okReplySchema, isolated } from '@portal/portal-contract';
import { useQuery } from '@portal/query';
import { Outage } from '@portal/remote-app';
import { useRef } from 'react';
import { useChange } from '../../app/change.ts';
import { adminJobsQuery, refreshJobs } from './admin-queries.ts';
import { jobStatusLabels } from './editor/job-form.ts';
import { Main, Note, roleText, Row, Rows, RowSkeletons, Side } from './rows.tsx';
import { JobEditor } from './editor/use-job-editor.tsx';

interface JobListingsProps {
  userId: string;
  onEdit: (job: AdminJob) => void;
}

/** Job listings of every status. */
export function JobListings({ userId, onEdit }: JobListingsProps) {
  const reading = useQuery(adminJobsQuery(userId));
  const { data, error } = reading;
  const { pending: deleting, change: remove } = useChange({
    send: (id: string) => request(careersApi.deleteJob, { schema: okReplySchema, body: { id } }),
    success: () => ({ title: reviewMessages.jobDeleted }),
    failure: reviewMessages.deleteFailed,
    refresh: (cache) => refreshJobs(cache, userId),
  });
  const list = useRef<HTMLUListElement>(null);
  const removeAndFocus = async (jobId: string) => {
    // The focused button disappeared with its row.
    if (confirm(reviewMessages.deleteConfirm) && (await remove(jobId))) list.current?.focus();
  };
  return (
    <>
      {error && <Outage of={reading} failed="We couldn't load the job listings" />}
      {!data && !error && <RowSkeletons label="Loading job listings..." />}
      {data?.jobs.length === 0 && <Text $color="textMuted">No job listings yet. Create the first with New Job.</Text>}
      <Rows ref={list} tabIndex={-1} aria-label="Job Listings">
        {data?.jobs.map((job) => (
          <li key={job.id}>
            <JobRow job={job} deleting={deleting === job.id} onEdit={onEdit} onDelete={() => void removeAndFocus(job.id)} />
          </li>
        ))}
      </Rows>
    </>
  );
}

/** Paths for `Icon`. */
const pencil = 'M5 19l1-4L16 5l3 3L9 18ZM14 7l3 3';
const bin = 'M4.500 7h15M10 7V4h4v3M6.500 7l1 13h9l1-13M10.500 11v5M13.500 11v5';

interface JobRowProps extends Omit<JobListingsProps, 'userId'> {
  job: AdminJob;
  deleting: boolean;
  onDelete: () => void;
}

const JobRow = ({ job, deleting, onEdit, onDelete }: JobRowProps) => (
  <Row aria-busy={deleting || undefined}>
    <div>
      <Main>{job.title}</Main>
      <Note>{[job.department, job.role && `Gives ${roleText(job.role)}`].filter(Boolean).join(' • ')}</Note>
    </div>
    <Side>
      <Badge $tone={job.status === 'open' ? 'success' : 'neutral'}>{jobStatusLabels[job.status]}</Badge>
      <IconButton
        label={`Edit ${isolated(job.title)}`}
        disabled={deleting}
        onClick={() => onEdit(job)}
        onPointerEnter={JobEditor.preload}
        onFocus={JobEditor.preload}
      >
        <Icon path={pencil} />
      </IconButton>
      <IconButton label={`Delete ${isolated(job.title)}`} disabled={deleting} onClick={onDelete}>
        {deleting ? <Spinner /> : <Icon path={bin} />}
      </IconButton>
    </Side>
  </Row>
);
