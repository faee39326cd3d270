import { hasStatus, isRefusal } from '@portal/api-client';
import { flightDeskTexts } from '@portal/booking-contract';
import { Alert, Button, Cluster, Icon, printPath } from '@portal/design-system';
import { useMutation } from '@portal/query';
import { savePassengers } from './passengers-query.ts';

interface DetailActionsProps {
  flightId: string;
  isFetching: boolean;
  onRefresh: () => unknown;
}

/** Print, download and refresh. */
export function DetailActions({ flightId, isFetching, onRefresh }: DetailActionsProps) {
  const { mutate, isPending, error } = useMutation({ mutationFn: () => savePassengers(flightId) });
  return (
    <div data-screen-only>
      <Cluster>
        <Button variant="secondary" onClick={() => print()}>
          <Icon path={printPath} />
          Print
        </Button>
        <Button variant="secondary" busy={isPending} onClick={() => mutate()}>
          {isPending ? 'Downloading…' : 'Download CSV'}
        </Button>
        <Button variant="secondary" busy={isFetching} onClick={() => void onRefresh()}>
          {isFetching ? 'Refreshing…' : 'Refresh'}
        </Button>
      </Cluster>
      {error && !hasStatus(error, 401) && <Alert tone="danger">{isRefusal(error) ? error.message : flightDeskTexts.fileFailed}</Alert>}
    </div>
  );
}
