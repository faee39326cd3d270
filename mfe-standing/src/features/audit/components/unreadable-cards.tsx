import { Heading, Stack } from '@portal/design-system';
import { useQuery } from '@portal/query';
import { unreadableCardsQuery } from '../api/unreadable-cards-query.ts';
import { UnreadableList, unreadableTitle } from './unreadable-list.tsx';

/** Cards that count for nobody until somebody mends them on the board. */
export default function UnreadableCards({ userId }: { userId: string }) {
  const reading = useQuery(unreadableCardsQuery(userId));
  return (
    <Stack as="section" aria-labelledby="unreadable-cards">
      <Heading id="unreadable-cards">{unreadableTitle(reading.data)}</Heading>
      <UnreadableList reading={reading} />
    </Stack>
  );
}
