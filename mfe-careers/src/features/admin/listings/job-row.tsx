import type { Job } from '@portal/careers-contract';
import { Icon, IconButton, Spinner } from '@portal/design-system';
import { deletePath, editPath } from '../../../app/icon-paths.ts';
import { Main, Note, Row, Side } from '../components/rows.ts';
import { JobStatusBadge } from './job-status-badge.tsx';

interface JobRowProps {
  job: Job;
  deleting: boolean;
  onEdit: (job: Job) => void;
  onDelete: () => void;
  onPrepare: () => void;
}

/** One job listing with what can be done to it. */
export const JobRow = ({ job, deleting, onEdit, onDelete, onPrepare }: JobRowProps) => (
  <Row aria-busy={deleting || undefined}>
    <div>
      <Main>{job.title}</Main>
      <Note>{job.department}</Note>
    </div>
    <Side>
      <JobStatusBadge status={job.status} />
      <IconButton
        label={`Edit ${job.title}`}
        disabled={deleting}
        onClick={() => onEdit(job)}
        onPointerEnter={onPrepare}
        onFocus={onPrepare}
      >
        <Icon path={editPath} />
      </IconButton>
      <IconButton label={`Delete ${job.title}`} disabled={deleting} onClick={onDelete}>
        {deleting ? <Spinner /> : <Icon path={deletePath} />}
      </IconButton>
    </Side>
  </Row>
);
