import { Heading, Stack } from '@portal/design-system';
import { useQuery } from '@portal/query';
import type { PendingAppealsReply } from '@portal/standing-contract';
import { AppealQueue } from '../../board/appeal-queue.tsx';
import { pendingAppealsQuery } from '../../board/board-api.ts';

interface PlayerAppealsProps {
  userId: string;
  onView: (player: string | null) => void;
}

/** The queue of player appeals, for senior staff. */
export default function PlayerAppeals({ userId, onView }: PlayerAppealsProps) {
  const reading = useQuery(pendingAppealsQuery(userId, 'player'));
  return (
    <Stack as="section" aria-labelledby="player-appeals">
      <Heading id="player-appeals">{`Appeals${reading.data ? ` (${countOf(reading.data)})` : ''}`}</Heading>
      <AppealQueue board="player" userId={userId} reading={reading} onView={onView} />
    </Stack>
  );
}

/** Returns '3+' or '–' for a queue that could not be read in full. */
const countOf = ({ appeals, degraded }: PendingAppealsReply) =>
  degraded ? `${appeals.length || '–'}${appeals.length ? '+' : ''}` : String(appeals.length);
