import { request } from '@portal/api-client';
import {
  rankMessages,
  rankReplySchema,
  ranksApi,
  type ApplicationDetail,
  type ApplicationRank,
  type RankState,
} from '@portal/careers-contract';
import { Badge, color, radius, space, Text, type Tone } from '@portal/design-system';
import { KeyButton } from '@portal/remote-app';
import styled from 'styled-components';
import { useChange } from '../../../app/change.ts';
import { applicationDetailQuery } from '../admin-queries.ts';
import { roleText } from '../rows.tsx';

interface RankPanelProps {
  userId: string;
  application: ApplicationDetail;
}

/** The group rank that accepting grants, and the outcome of setting it. */
export const RankPanel = ({ userId, application: { id, status, offeredRole, rank } }: RankPanelProps) => (
  <>
    {rank && <Outcome userId={userId} id={id} rank={rank} isAccepted={status === 'accepted'} />}
    {offeredRole && !rank && <Text $size="small" $color="textMuted">{`Accepting gives the group rank ${roleText(offeredRole)}.`}</Text>}
  </>
);

const badges: Record<RankState, { label: string; tone: Tone }> = {
  waiting: { label: 'Waiting', tone: 'info' },
  set: { label: 'Rank set', tone: 'success' },
  notMember: { label: 'Not a member of the group', tone: 'warning' },
  refused: { label: 'Refused', tone: 'danger' },
};

function explain({ state, reason }: ApplicationRank, isAccepted: boolean): string {
  if (state === 'waiting') return 'The portal sets it in a moment.';
  if (state === 'notMember') return 'Ask them to join the group, then try again.';
  if (state === 'refused') return asSentence(reason ?? '');
  return isAccepted ? '' : 'It stays although the application was rejected. Take it back in the group.';
}

const asSentence = (text: string) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`;

function Outcome({ userId, id, rank, isAccepted }: { userId: string; id: string; rank: ApplicationRank; isAccepted: boolean }) {
  const { isPending, change: retry } = useChange({
    send: () => request(ranksApi.retry, { schema: rankReplySchema, body: { id } }),
    success: () => ({ title: 'We try again to set the rank' }),
    failure: rankMessages.retryFailed,
    refresh: (cache) => cache.invalidateQueries(applicationDetailQuery(userId, id)),
  });
  const { label, tone } = badges[rank.state];
  const text = explain(rank, isAccepted);
  return (
    <Box aria-label="Group rank">
      <div role="status">
        <Title>
          <Text as="span" $size="small" $weight="semibold">
            {roleText(rank.role)}
          </Text>
          <Badge $tone={tone}>{label}</Badge>
        </Title>
        {text && <Text $size="small">{text}</Text>}
      </div>
      {rank.canRetry && (
        <KeyButton aria-disabled={isPending} onClick={() => void retry()}>
          Try again
        </KeyButton>
      )}
    </Box>
  );
}

const Box = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.sm};
  padding: ${space.sm} ${space.md};
  border-radius: ${radius.md};
  background: ${color.sunken};
  overflow-wrap: anywhere;
`;

const Title = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.xs} ${space.sm};
`;
