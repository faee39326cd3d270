import { chatInvite } from '@portal/brand';
import { Card, from, Heading, later, space, Stack, Text, TextLink, VisuallyHidden } from '@portal/design-system';
import { isolated, ranks, type StoredUser } from '@portal/portal-contract';
import { useQuery } from '@portal/query';
import { skeleton, WaitingForYou } from '@portal/remote-app';
import { useSearchParams } from '@portal/router';
import { standingThresholds } from '@portal/standing-contract';
import { useRef } from 'react';
import styled from 'styled-components';
import { MembersPage } from '../../app/members-page.tsx';
import { pollIntervalMs, withRemoteData } from '../../app/remote-data.ts';
import { RecordRegion } from '../../board/record.tsx';
import { useAppealDialog } from '../../board/use-appeal-dialog.tsx';
import { subjectOf } from './player-punishment-card.tsx';
import { PlayerRecord } from './player-record.tsx';
import { playerRecordQuery } from './standing.tsx';

const AccountStandingPage = () => (
  <MembersPage
    title="Account Standing"
    lead="What moderation has on record, what it means, and what can be done about it."
    back="← Back to Home"
  >
    {(user) => <AccountStanding key={user.userId} user={user} />}
  </MembersPage>
);

export default withRemoteData(AccountStandingPage);

const loadingTools = 'Loading staff tools...';
const PlayerLookup = later(() => import('./player-lookup.tsx'), { placeholder: skeleton(loadingTools, '12.75rem') });
const PlayerAppeals = later(() => import('./player-appeals.tsx'), { placeholder: skeleton(loadingTools, '24rem') });

/** The viewer's record. Staff can look up other players. Senior staff decide appeals beside the record. */
function AccountStanding({ user: { userId, username, groupRankId } }: { user: StoredUser }) {
  const isStaff = groupRankId >= ranks.staff;
  const isSenior = groupRankId >= ranks.senior;
  const [requested, view] = useViewedPlayer();
  const player = isStaff && requested?.toLowerCase() !== username.toLowerCase() ? requested : null;
  // One's own record shows a decision while it is open.
  const reading = useQuery({ ...playerRecordQuery(userId, player), refetchInterval: player === null && pollIntervalMs });
  const record = useRef<HTMLElement>(null);
  const focusRecord = () => record.current?.focus();
  const appeal = useAppealDialog({
    board: 'player',
    userId,
    subjects: reading.data?.punishments.filter(({ canAppeal }) => canAppeal).map(subjectOf),
    onSubmitted: focusRecord,
  });
  const show = (name: string | null) => {
    view(name);
    focusRecord();
  };

  return (
    <Layout $tools={isStaff}>
      {isStaff && (
        <Place $area="tools">
          <PlayerLookup userId={userId} onView={view} />
        </Place>
      )}
      <Main ref={record} aria-label={`Record of ${isolated(player ?? username)}`}>
        {player === null && <WaitingForYou />}
        <PlayerRecord
          reading={reading}
          userId={userId}
          appeal={appeal}
          showsName={isStaff}
          onDecided={isSenior && reading.data?.isOwn === false ? focusRecord : undefined}
          onAnswered={focusRecord}
          onOwn={player === null ? undefined : () => show(null)}
        />
      </Main>
      <Place $area="aside">{isSenior ? <PlayerAppeals userId={userId} onView={show} /> : <HowItWorks />}</Place>
      {appeal.dialog}
    </Layout>
  );
}

const addressKey = 'player';

/** The player whose record is displayed, kept in the address so that staff can share it. Null for the viewer's own record. */
function useViewedPlayer(): [player: string | null, view: (player: string | null) => void] {
  const [address, setAddress] = useSearchParams();
  const view = (player: string | null) =>
    setAddress(
      (current) => {
        if (player === null) current.delete(addressKey);
        else current.set(addressKey, player);
        return current;
      },
      { preventScrollReset: true },
    );
  return [address.get(addressKey) || null, view];
}

/** The record with its tools beside it. A narrow window puts the look-up first and the rest below the record. */
const Layout = styled.div<{ $tools: boolean }>`
  display: grid;
  grid-template: ${({ $tools }) => $tools && "'tools'"} 'record' 'aside' / minmax(0, 1fr);
  gap: ${space.xl};
  padding-bottom: ${space.section};
  ${from.laptop} {
    grid-template: ${({ $tools }) => $tools && "'record tools' auto"} 'record aside' 1fr / minmax(0, 1fr) 25rem;
    column-gap: ${space.xxl};
  }
`;

const Place = styled.div<{ $area: 'tools' | 'aside' }>`
  grid-area: ${({ $area }) => $area};
  min-width: 0;
`;

const Main = styled(RecordRegion)`
  grid-area: record;
`;

/** The rules behind a standing, and how to appeal. */
const HowItWorks = () => (
  <Card as="section" aria-labelledby="how-it-works">
    <Heading $size="subheading" id="how-it-works">
      How standing works
    </Heading>
    <Rules>
      <li>Any network ban bans the account from the network.</li>
      <li>{`From ${standingThresholds.serverBans} server bans on, an account is near a network ban.`}</li>
      <li>A punishment whose appeal was approved no longer counts.</li>
    </Rules>
    <Heading as="h3" $size="subheading">
      If you think it was wrong
    </Heading>
    <Stack $gap="xs">
      <Text>
        Appeal it with the button on its card. Senior staff read every appeal, and the answer comes to the email address that you give.
        After a denial you can appeal again and add what was missing.
      </Text>
      <Text>
        Something unclear?{' '}
        <TextLink href={chatInvite} target="_blank" rel="noreferrer">
          Ask a moderator
          <VisuallyHidden> in the community chat (opens in a new tab)</VisuallyHidden>
        </TextLink>
      </Text>
    </Stack>
  </Card>
);

const Rules = styled.ul`
  display: grid;
  gap: 0.5rem;
  padding-left: 1.25rem;
  list-style: disc;
`;
