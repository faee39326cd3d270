import type { JobStatus } from '@portal/careers-contract';
import { Badge } from '@portal/design-system';

const labels: Record<JobStatus, string> = { open: 'Open', closed: 'Closed' };

export const jobStatusLabel = (status: JobStatus) => labels[status];

/** Whether a listing is shown to the public. */
export const JobStatusBadge = ({ status }: { status: JobStatus }) => (
  <Badge $tone={status === 'open' ? 'success' : 'neutral'}>{labels[status]}</Badge>
);
