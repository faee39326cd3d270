import type { ApplicationStatus } from '@portal/careers-contract';
import { Badge, type Tone } from '@portal/design-system';

const looks: Record<ApplicationStatus, readonly [label: string, tone: Tone]> = {
  pending: ['Pending', 'neutral'],
  accepted: ['Accepted', 'success'],
  rejected: ['Rejected', 'danger'],
};

/** Where an application stands. */
export const ApplicationBadge = ({ status }: { status: ApplicationStatus }) => {
  const [label, tone] = looks[status];
  return <Badge $tone={tone}>{label}</Badge>;
};
