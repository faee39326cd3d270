import { Stack } from '@portal/design-system';
import { portalMessages } from '@portal/portal-contract';
import { useQueryClient } from '@portal/query';
import { LookupForm } from '../../lookup/components/lookup-form.tsx';
import { useLookup } from '../../lookup/use-lookup.ts';
import { playerRecordQuery } from '../api/player-record-query.ts';
import { UnreadableNotice } from './unreadable-notice.tsx';

interface PlayerLookupProps {
  userId: string;
  onView: (player: string | null) => void;
}

/** Finds a player's record, the one on show stays until the other is there; and says what no record holds. */
export default function PlayerLookup({ userId, onView }: PlayerLookupProps) {
  const cache = useQueryClient();
  const { busy, problem, look } = useLookup(async (name) => {
    const { username, isOwn } = await cache.fetchQuery(playerRecordQuery(userId, name));
    onView(isOwn ? null : username);
  }, reasonOf);
  return (
    <Stack $gap="xs">
      <LookupForm
        title="Player Lookup"
        label="Username"
        placeholder="Enter a player's username"
        action={busy ? 'Searching...' : 'Search'}
        busy={busy}
        problem={problem}
        onLookup={look}
      />
      <UnreadableNotice userId={userId} />
    </Stack>
  );
}

/** 'User not found', or why nobody could be asked. */
const reasonOf = (error: unknown) => (error instanceof Error && error.message ? error.message : portalMessages.generic);
