import { Grid, Heading, Stack } from '@portal/design-system';
import { useQuery } from '@portal/query';
import { unreadableCardsQuery, UnreadableList, unreadableTitle } from '../../board/unreadable-cards.tsx';
import { DeadLetters } from './dead-letters.tsx';

/** Unreadable cards and undelivered messages. */
export default function Upkeep({ userId }: { userId: string }) {
  return (
    <Grid $min="26rem" $gap="xxl">
      <UnreadableCards userId={userId} />
      <DeadLetters userId={userId} />
    </Grid>
  );
}

function UnreadableCards({ userId }: { userId: string }) {
  const reading = useQuery(unreadableCardsQuery(userId));
  return (
    <Stack as="section" aria-labelledby="unreadable-cards">
      <Heading id="unreadable-cards">{unreadableTitle(reading.data)}</Heading>
      <UnreadableList reading={reading} />
    </Stack>
  );
}
