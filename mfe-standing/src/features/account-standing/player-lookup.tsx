import { Stack, TextLink } from '@portal/design-system';
import { portalMessages, queuePath } from '@portal/portal-contract';
import { useQueryClient } from '@portal/query';
import { Link } from '@portal/router';
import { useState } from 'react';
import { LookupForm } from '../../board/lookup-form.tsx';
import { playerRecordQuery } from './standing.tsx';

interface PlayerLookupProps {
  userId: string;
  onView: (player: string | null) => void;
}

/** Looks up a player's record. The current record stays visible until the next one has loaded. */
export default function PlayerLookup({ userId, onView }: PlayerLookupProps) {
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function lookUp(name: string) {
    setBusy(true);
    setProblem(undefined);
    try {
      const { username, isOwn } = await cache.fetchQuery(playerRecordQuery(userId, name));
      onView(isOwn ? null : username);
    } catch (error) {
      setProblem(error instanceof Error && error.message ? error.message : portalMessages.generic);
    } finally {
      setBusy(false);
    }
  }
  return (
    <Stack $gap="xs">
      <LookupForm
        title="Player Lookup"
        label="Username"
        placeholder="A player's username"
        action={busy ? 'Searching...' : 'Search'}
        busy={busy}
        problem={problem}
        onLookup={(name) => void lookUp(name)}
      />
      <TextLink as={Link} to={queuePath('unreadable')}>
        Unreadable cards
      </TextLink>
    </Stack>
  );
}
