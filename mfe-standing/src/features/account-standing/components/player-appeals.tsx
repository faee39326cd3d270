import { Heading, Stack } from '@portal/design-system';
import { useQuery } from '@portal/query';
import { pendingAppealsQuery } from '../../queue/api/pending-appeals-query.ts';
import { AppealQueue } from '../../queue/components/appeal-queue.tsx';

interface PlayerAppealsProps {
  userId: string;
  onView: (player: string | null) => void;
}

/** The players' appeals, for senior staff. */
export default function PlayerAppeals({ userId, onView }: PlayerAppealsProps) {
  const reading = useQuery(pendingAppealsQuery(userId, 'player'));
  return (
    <Stack as="section" aria-labelledby="player-appeals">
      <Heading id="player-appeals">Appeals{reading.data && ` (${countOf(reading.data)})`}</Heading>
      <AppealQueue board="player" userId={userId} reading={reading} onView={onView} />
    </Stack>
  );
}

/** A queue that could not be read in full has no number to show. */
const countOf = ({ appeals, degraded }: { appeals: readonly unknown[]; degraded: boolean }) =>
  degraded ? `${appeals.length || '–'}${appeals.length ? '+' : ''}` : String(appeals.length);
