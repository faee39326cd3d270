import { color, family, size, Stack, type, weight } from '@portal/design-system';
import { portalMessages } from '@portal/portal-contract';
import { useQuery, useQueryClient } from '@portal/query';
import { useState } from 'react';
import styled from 'styled-components';
import { LookupForm } from '../../board/lookup-form.tsx';
import { unreadableCardsQuery, UnreadableList, unreadableTitle } from '../../board/unreadable-cards.tsx';
import { playerRecordQuery } from './standing.tsx';

interface PlayerLookupProps {
  userId: string;
  onView: (player: string | null) => void;
}

/** Looks up a player's record and lists unreadable cards. The current record stays visible until the next one has loaded. */
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
      <UnreadableNotice userId={userId} />
    </Stack>
  );
}

function UnreadableNotice({ userId }: { userId: string }) {
  const reading = useQuery(unreadableCardsQuery(userId));
  return (
    <details>
      <Summary>{unreadableTitle(reading.data)}</Summary>
      <Stack>
        <UnreadableList reading={reading} />
      </Stack>
    </details>
  );
}

const Summary = styled.summary`
  min-height: ${size.target};
  color: ${color.link};
  font: ${weight.semibold} ${type.small} ${family.text};
  line-height: ${size.target};
  cursor: pointer;
`;
