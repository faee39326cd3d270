import type { Job } from '@portal/careers-contract';
import { Text } from '@portal/design-system';
import { useQuery } from '@portal/query';
import { useRef } from 'react';
import { ReadFailure } from '../components/read-failure.tsx';
import { Rows } from '../components/rows.ts';
import { RowSkeletons } from '../components/row-skeletons.tsx';
import { adminJobsQuery } from './admin-jobs-query.ts';
import { JobRow } from './job-row.tsx';
import { useJobDeletion } from './use-job-deletion.ts';

interface JobListingsProps {
  userId: string;
  onEdit: (job: Job) => void;
  /** Somebody is about to edit: time to fetch the editor. */
  onPrepare: () => void;
}

/** Every job listing, whatever its status. */
export function JobListings({ userId, onEdit, onPrepare }: JobListingsProps) {
  const { data, error, isFetching, refetch } = useQuery(adminJobsQuery(userId));
  const { deleting, remove } = useJobDeletion(userId);
  const list = useRef<HTMLUListElement>(null);
  const removeAndGoOn = async (jobId: string) => {
    // The row goes, and the button that had the focus with it.
    if (await remove(jobId)) list.current?.focus();
  };
  return (
    <>
      {error && <ReadFailure error={error} retrying={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <RowSkeletons label="Loading job listings..." />}
      {data?.jobs.length === 0 && <Text $color="textMuted">No job listings yet. Create the first with New Job.</Text>}
      <Rows ref={list} tabIndex={-1} aria-label="Job Listings">
        {data?.jobs.map((job) => (
          <li key={job.id}>
            <JobRow
              job={job}
              deleting={deleting === job.id}
              onEdit={onEdit}
              onDelete={() => void removeAndGoOn(job.id)}
              onPrepare={onPrepare}
            />
          </li>
        ))}
      </Rows>
    </>
  );
}
