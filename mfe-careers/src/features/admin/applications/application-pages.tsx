import { careersLimits, type AdminApplicationsReply } from '@portal/careers-contract';
import { Button, Cluster, Figures, Text } from '@portal/design-system';
import type { ApplicationList } from './use-application-list.ts';

const figures = new Intl.NumberFormat('en-US');

interface ApplicationPagesProps {
  list: Pick<ApplicationList, 'pagesBefore' | 'previousPage' | 'nextPage' | 'reading'>;
  data: AdminApplicationsReply;
}

/** Which part of the list is shown, and the way to the others. */
export function ApplicationPages({ list, data: { applications, matching, next } }: ApplicationPagesProps) {
  const first = list.pagesBefore * careersLimits.pageSize + 1;
  const turning = list.reading.isPlaceholderData;
  return (
    <Cluster as="nav" aria-label="Pages of applications" $justify="space-between">
      <Text role="status" $size="small" $color="textMuted">
        <Figures>
          {applications.length === 0
            ? 'No applications shown'
            : `Showing ${figures.format(first)}–${figures.format(first + applications.length - 1)} of ${figures.format(matching)}`}
        </Figures>
      </Text>
      {(next !== null || list.pagesBefore > 0) && (
        <Cluster>
          <Button variant="secondary" disabled={turning || list.pagesBefore === 0} onClick={list.previousPage}>
            Previous
          </Button>
          <Button variant="secondary" disabled={turning || next === null} onClick={list.nextPage}>
            Next
          </Button>
        </Cluster>
      )}
    </Cluster>
  );
}
