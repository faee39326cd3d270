import type { ApplicationStatus, OwnApplication } from '@portal/careers-contract';
import { Badge, dateFormat, Text, type Tone } from '@portal/design-system';

const badges: Record<ApplicationStatus, readonly [label: string, tone: Tone]> = {
  pending: ['Pending', 'neutral'],
  accepted: ['Accepted', 'success'],
  rejected: ['Rejected', 'danger'],
};

export const ApplicationBadge = ({ status }: { status: ApplicationStatus }) => {
  const [label, tone] = badges[status];
  return <Badge $tone={tone}>{label}</Badge>;
};

/** 'Applied Jul 4, 2026 • Decided Jul 8, 2026' */
export const ApplicationDates = ({ createdAt, decidedAt }: Pick<OwnApplication, 'createdAt' | 'decidedAt'>) => (
  <Text $size="small" $color="textMuted">
    <span>Applied </span>
    <time dateTime={createdAt}>{formatDate(createdAt)}</time>
    {decidedAt && (
      <>
        <span> • Decided </span>
        <time dateTime={decidedAt}>{formatDate(decidedAt)}</time>
      </>
    )}
  </Text>
);

/** 'Jul 4, 2026' */
export const formatDate = dateFormat({ dateStyle: 'medium' });

/** 'Jul 4, 2:30 PM AST' */
export const formatTime = dateFormat({ month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit', timeZoneName: 'short' });
