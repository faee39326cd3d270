import { Badge, Facts, later, Text, type Tone } from '@portal/design-system';
import { isolated } from '@portal/portal-contract';
import { skeleton } from '@portal/remote-app';
import {
  durationText,
  recordTexts,
  typeBadge,
  typeTitle,
  type PlayerPunishment,
  type PlayerPunishmentType,
} from '@portal/standing-contract';
import { useState } from 'react';
import styled from 'styled-components';
import { longDate } from '../../app/dates.ts';
import type { AppealSubject } from '../../board/appeal-dialog.tsx';
import { CaseDisclosure, OpenQuestion, PunishmentCard, RuleNote } from '../../board/punishment-card.tsx';
import { AppealButton, type AppealControl } from '../../board/use-appeal-dialog.tsx';
import { AppealBadge } from './standing.tsx';

export interface PlayerPunishmentCardProps {
  punishment: PlayerPunishment;
  /** The viewer. */
  userId: string;
  appeal: AppealControl;
  /** Called after the viewer decided the appeal. Undefined for viewers who cannot decide it. */
  onDecided: (() => void) | undefined;
  /** Called after the viewer answered a question about their appeal. */
  onAnswered: () => void;
}

const DecisionForm = later(() => import('../../board/decision-form.tsx'), { placeholder: skeleton('Loading staff tools...', '6rem') });

const typeTones: Record<PlayerPunishmentType, Tone> = { warning: 'info', mute: 'neutral', server_ban: 'warning', network_ban: 'danger' };

export function PlayerPunishmentCard({ punishment, userId, appeal, onDecided, onAnswered }: PlayerPunishmentCardProps) {
  const { id, type, reason, date, moderator, duration, appealStatus, canAppeal, question, appealRule } = punishment;
  const [isEditing, setIsEditing] = useState(false);
  const thisCase = { board: 'player', cardId: id, userId } as const;
  return (
    <PunishmentCard
      cardId={id}
      title={`${typeTitle(type)} of ${longDate(date)}`}
      titleHidden
      badges={
        <>
          <Badge $tone={typeTones[type]}>{typeBadge(type)}</Badge>
          <AppealBadge status={appealStatus} />
        </>
      }
      reason={reason}
      details={
        <>
          <Facts
            min="7.5rem"
            items={[
              [
                'Date',
                <time key="date" dateTime={date}>
                  {longDate(date)}
                </time>,
              ],
              ['Moderator', moderator],
            ]}
          />
          {duration !== undefined && <Text $weight="semibold">{durationText(duration)}</Text>}
        </>
      }
      foot={(describedBy) => (
        <>
          {appealStatus !== 'none' && <CaseDisclosure {...thisCase} pending={appealStatus === 'pending'} describedBy={describedBy} />}
          <OpenQuestion {...thisCase} question={question} onAnswered={onAnswered} />
          {(appealStatus === 'pending' || isEditing) && onDecided && (
            <Decision>
              <DecisionForm {...thisCase} describedBy={describedBy} onEditing={setIsEditing} onDone={onDecided} />
            </Decision>
          )}
          {appealRule && <RuleNote rule={appealRule} />}
          {canAppeal && (
            <AppealButton appeal={appeal} subject={subjectOf(punishment)} describedBy={describedBy}>
              {appealStatus === 'denied' ? 'Re-appeal' : 'Appeal'}
            </AppealButton>
          )}
        </>
      )}
    />
  );
}

export const subjectOf = ({ id, type, moderator, date, reason, appealStatus }: PlayerPunishment): AppealSubject => ({
  id,
  title: typeTitle(type),
  summary: `by ${isolated(moderator)} on ${longDate(date)}`,
  reason: reason || recordTexts.noReason,
  again: appealStatus === 'denied',
});

/** Fills a row below the timeline. */
const Decision = styled.div`
  flex: 1 0 100%;
  order: 2;
`;
