import {
  Button,
  ButtonLink,
  Card,
  Cluster,
  dateFormat,
  Heading,
  RetryAlert,
  Skeleton,
  Stack,
  Text,
  TextField,
} from '@portal/design-system';
import { calendarLinks, noticeTexts, type NotificationsReply } from '@portal/booking-contract';
import { useMutation, useQuery, useQueryClient } from '@portal/query';
import { copyText, tellFailure } from '@portal/remote-app';
import { toast } from '@portal/shell-api';
import { useRef } from 'react';
import { NoticeSwitches } from './notice-switches.tsx';
import { endFeed, makeFeed, notificationsQuery } from './notifications-query.ts';

/** The member's choice of emails about flights, and their calendar address. */
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

interface CalendarFeedProps {
  userId: string;
  feed: NotificationsReply['feed'];
}

const dayOf = dateFormat({ month: 'long', day: 'numeric', year: 'numeric' });

/** Creates, copies, renews and ends the member's calendar address. The portal can show the address only right after creating it. */
function CalendarFeed({ userId, feed }: CalendarFeedProps) {
  const cache = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const { queryKey } = notificationsQuery(userId);
  const onSettled = () => cache.invalidateQueries({ queryKey });
  const onError = (error: Error) => tellFailure(error, { title: noticeTexts.feedFailed });
  const make = useMutation({ mutationFn: makeFeed, onSettled, onError });
  const end = useMutation({
    mutationFn: endFeed,
    onSuccess: () => {
      make.reset();
      // The pressed button is about to go.
      heading.current?.focus();
      toast({ title: 'Calendar address switched off', description: 'Calendars that use it stop updating.' });
    },
    onSettled,
    onError,
  });
  return (
    <>
      <div>
        <Heading ref={heading} tabIndex={-1} id="calendar-feed" $size="subheading">
          Trips in your calendar
        </Heading>
        <Text $color="textMuted" $size="small">
          Subscribe once in Google, Apple or Outlook Calendar. Your trips show up there with today’s times and gates.
        </Text>
      </div>
      {make.data ? (
        <NewAddress url={make.data.url} />
      ) : (
        feed && <Text>{`Your calendar address was made on ${dayOf(feed.createdAt)}.`}</Text>
      )}
      <Cluster>
        <Button variant="secondary" busy={make.isPending} onClick={() => make.mutate()}>
          {feed ? 'Make a new address' : 'Get a calendar address'}
        </Button>
        {feed && (
          <Button variant="quiet" busy={end.isPending} onClick={() => end.mutate()}>
            Switch it off
          </Button>
        )}
      </Cluster>
      {feed && (
        <Text $color="textMuted" $size="small">
          Anyone with the address can see your trips, so keep it to yourself. A new address ends the old one.
        </Text>
      )}
    </>
  );
}

function NewAddress({ url }: { url: string }) {
  const copied = { title: 'Address copied', description: 'Paste it into your calendar app.' };
  const copy = () => copyText(url, copied, 'Select the address in its field, and copy it from there.');
  return (
    <Stack role="status" $gap="sm">
      <TextField
        label="Your calendar address"
        hint="Add it or copy it now: for your safety we show it only once."
        value={url}
        readOnly
        // On the button, a second Enter would replace the address.
        autoFocus
        onFocus={(event) => event.target.select()}
      />
      <Cluster>
        {calendarLinks(url).map(({ label, href }) => (
          <ButtonLink
            key={label}
            href={href}
            $variant="secondary"
            {...(href.startsWith('https:') && { target: '_blank', rel: 'noreferrer' })}
          >
            {label}
          </ButtonLink>
        ))}
        <Button variant="secondary" onClick={() => void copy()}>
          Copy
        </Button>
      </Cluster>
    </Stack>
  );
}
