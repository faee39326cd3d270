import { space } from '@portal/design-system';
import { ranks, type StoredUser } from '@portal/portal-contract';
import { useQuery } from '@portal/query';
import { recordTexts, typeTitle, type PlayerPunishment } from '@portal/standing-contract';
import { useRef } from 'react';
import styled from 'styled-components';
import { longDate } from '../../../app/format-date.ts';
import type { AppealSubject } from '../../appeal/components/appeal-dialog.tsx';
import { useAppealDialog } from '../../appeal/use-appeal-dialog.tsx';
import { playerRecordQuery } from '../api/player-record-query.ts';
import { useViewedPlayer } from '../use-viewed-player.ts';
import { HowItWorks } from './how-it-works.tsx';
import { PlayerRecord } from './player-record.tsx';
import { Place, Room } from './room.ts';
import { StaffTool } from './staff-tool.tsx';

const lookup = () => import(/* webpackChunkName: "player-lookup" */ './player-lookup.tsx');
const queue = () => import(/* webpackChunkName: "player-appeals" */ './player-appeals.tsx');

/** The record of the one who is signed in; staff may look at another's, and senior staff decide appeals beside it. */
export function AccountStanding({ user: { userId, username, groupRankId } }: { user: StoredUser }) {
  const isStaff = groupRankId >= ranks.staff;
  const isSenior = groupRankId >= ranks.senior;
  const [wanted, view] = useViewedPlayer();
  const player = isStaff && wanted?.toLowerCase() !== username.toLowerCase() ? wanted : null;
  const reading = useQuery(playerRecordQuery(userId, player));
  const record = useRef<HTMLDivElement>(null);
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
    <Room $tools={isStaff}>
      {isStaff && (
        <Place $area="tools">
          <StaffTool load={lookup} height="12.75rem" props={{ userId, onView: view }} />
        </Place>
      )}
      <Main ref={record} tabIndex={-1} aria-label={`Record of ${player ?? username}`}>
        <PlayerRecord
          reading={reading}
          userId={userId}
          showsWhose={isStaff}
          onDecided={isSenior && reading.data?.isOwn === false ? focusRecord : undefined}
          onOwn={player === null ? undefined : () => show(null)}
          onAppeal={(punishment) => appeal.open(subjectOf(punishment))}
          onPrepare={appeal.prepare}
        />
      </Main>
      <Place $area="aside">{isSenior ? <StaffTool load={queue} height="24rem" props={{ userId, onView: show }} /> : <HowItWorks />}</Place>
      {appeal.dialog}
    </Room>
  );
}

const subjectOf = ({ id, type, moderator, date, reason, appealStatus }: PlayerPunishment): AppealSubject => ({
  id,
  title: typeTitle(type),
  summary: `by ${moderator} on ${longDate(date)}`,
  reason: reason || recordTexts.noReason,
  again: appealStatus === 'denied',
});

/** Takes the focus when what had it is gone. */
const Main = styled.section`
  grid-area: record;
  display: flex;
  flex-direction: column;
  gap: ${space.lg};
  min-width: 0;
  &:focus {
    outline: none;
  }
`;
