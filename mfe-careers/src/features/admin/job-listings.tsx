import { request } from '@portal/api-client';
import { careersApi, reviewMessages, type AdminJob } from '@portal/careers-contract';
import { Badge, Icon, IconButton, Spinner, Text } from '@portal/design-system';
import { okReplySchema, isolated } from '@portal/portal-contract';
import { useMutation, useQuery, useQueryClient } from '@portal/query';
import { useRef } from 'react';
import { sendChange } from '../../app/change.ts';
import { adminJobsQuery, refreshJobs } from './admin-queries.ts';
import { jobStatusLabels } from './editor/job-form.ts';
import { roleText } from './role-text.ts';
import { Main, Note, ReadFailure, Row, Rows, RowSkeletons, Side } from './rows.tsx';

interface JobListingsProps {
  userId: string;
  onEdit: (job: AdminJob) => void;
  /** Preloads the editor when a click on 'Edit' is likely. */
  onPrepare: () => void;
}

/** Job listings of every status. */
export function JobListings({ userId, onEdit, onPrepare }: JobListingsProps) {
  const { data, error, isFetching, refetch } = useQuery(adminJobsQuery(userId));
  const { deleting, remove } = useJobDeletion(userId);
  const list = useRef<HTMLUListElement>(null);
  const removeAndFocus = async (jobId: string) => {
    // The focused button disappeared with its row.
    if (await remove(jobId)) list.current?.focus();
  };
  return (
    <>
      {error && <ReadFailure error={error} retrying={isFetching} onRetry={refetch} />}
      {!data && !error && <RowSkeletons label="Loading job listings..." />}
      {data?.jobs.length === 0 && <Text $color="textMuted">No job listings yet. Create the first with New Job.</Text>}
      <Rows ref={list} tabIndex={-1} aria-label="Job Listings">
        {data?.jobs.map((job) => (
          <li key={job.id}>
            <JobRow
              job={job}
              deleting={deleting === job.id}
              onEdit={onEdit}
              onDelete={() => void removeAndFocus(job.id)}
              onPrepare={onPrepare}
            />
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

const JobRow = ({ job, deleting, onEdit, onDelete, onPrepare }: JobRowProps) => (
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
        onPointerEnter={onPrepare}
        onFocus={onPrepare}
      >
        <Icon path={pencil} />
      </IconButton>
      <IconButton label={`Delete ${isolated(job.title)}`} disabled={deleting} onClick={onDelete}>
        {deleting ? <Spinner /> : <Icon path={bin} />}
      </IconButton>
    </Side>
  </Row>
);

function useJobDeletion(userId: string) {
  const cache = useQueryClient();
  const { isPending, variables, mutateAsync } = useMutation({
    mutationFn: (id: string) => request(careersApi.deleteJob, { schema: okReplySchema, body: { id } }),
  });
  /** Asks for confirmation, deletes the job and refreshes the lists. @returns whether the job was deleted */
  const remove = async (jobId: string) =>
    confirm(reviewMessages.deleteConfirm) &&
    sendChange({
      send: () => mutateAsync(jobId),
      success: () => ({ title: reviewMessages.jobDeleted }),
      failure: reviewMessages.deleteFailed,
      refresh: () => refreshJobs(cache, userId),
    });
  return {
    /** Id of the job that is being deleted. */
    deleting: isPending ? variables : undefined,
    remove,
  };
}
