import { Card, RetryAlert, Skeleton, Stack } from '@portal/design-system';
import { noticeTexts } from '@portal/booking-contract';
import { useQuery } from '@portal/query';
import { CalendarFeed } from './calendar-feed.tsx';
import { NoticeSwitches } from './notice-switches.tsx';
import { notificationsQuery } from './notifications-query.ts';

/** The member's choice of mails about flights, and their calendar address. */
export default function Notifications({ userId }: { userId: string }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(notificationsQuery(userId));
  return (
    <Stack $gap="lg">
      {error && (
        <RetryAlert busy={isFetching} onRetry={refetch}>
          {noticeTexts.loadFailed}
        </RetryAlert>
      )}
      {isPending && <Skeleton $height="24rem" />}
      {data && Object.keys(data.choices).length > 0 && (
        <Card as="section" aria-labelledby="notice-choices">
          <NoticeSwitches userId={userId} choices={data.choices} />
        </Card>
      )}
      {data && (
        <Card as="section" aria-labelledby="calendar-feed">
          <CalendarFeed userId={userId} feed={data.feed} />
        </Card>
      )}
    </Stack>
  );
}
