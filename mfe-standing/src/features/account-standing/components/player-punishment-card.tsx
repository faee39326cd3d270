import { Badge, Button, Facts, type Tone } from '@portal/design-system';
import {
  playerAppealBadges,
  typeBadge,
  typeTitle,
  type PlayerAppealStatus,
  type PlayerPunishment,
  type PlayerPunishmentType,
} from '@portal/standing-contract';
import { longDate } from '../../../app/format-date.ts';
import { CaseDisclosure } from '../../record/components/case-disclosure.tsx';
import { PunishmentCard } from '../../record/components/punishment-card.tsx';
import { StaffTool } from './staff-tool.tsx';

export interface PlayerPunishmentCardProps {
  punishment: PlayerPunishment;
  /** The one who looks. */
  userId: string;
  /** For those who may decide the appeal; called when it is decided. */
  onDecided: (() => void) | undefined;
  onAppeal: (punishment: PlayerPunishment) => void;
  /** Somebody is about to appeal: time to fetch what that needs. */
  onPrepare: () => void;
}

const decision = () => import(/* webpackChunkName: "player-appeals" */ './card-decision.tsx');

const typeTones: Record<PlayerPunishmentType, Tone> = { warning: 'info', mute: 'neutral', server_ban: 'warning', network_ban: 'danger' };
const appealTones: Record<PlayerAppealStatus, Tone> = { none: 'neutral', pending: 'accent', approved: 'success', denied: 'danger' };

export function PlayerPunishmentCard({ punishment, userId, onDecided, onAppeal, onPrepare }: PlayerPunishmentCardProps) {
  const { id, type, reason, date, moderator, duration, appealStatus, canAppeal } = punishment;
  const appealBadge = playerAppealBadges[appealStatus];
  return (
    <PunishmentCard
      title={`${typeTitle(type)} of ${longDate(date)}`}
      titleHidden
      badges={
        <>
          <Badge $tone={typeTones[type]}>{typeBadge(type)}</Badge>
          {appealBadge !== undefined && <Badge $tone={appealTones[appealStatus]}>{appealBadge}</Badge>}
        </>
      }
      reason={reason}
      details={
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
            ...(duration === undefined ? [] : [['Duration', duration] as const]),
          ]}
        />
      }
      foot={(describedBy) => (
        <>
          {appealStatus !== 'none' && (
            <CaseDisclosure board="player" cardId={id} userId={userId} pending={appealStatus === 'pending'} describedBy={describedBy} />
          )}
          {appealStatus === 'pending' && onDecided && (
            <StaffTool load={decision} height="6rem" props={{ cardId: id, userId, describedBy, onDecided }} />
          )}
          {canAppeal && (
            <Button
              variant="secondary"
              aria-describedby={describedBy}
              onPointerEnter={onPrepare}
              onFocus={onPrepare}
              onClick={() => onAppeal(punishment)}
            >
              {appealStatus === 'denied' ? 'Re-appeal' : 'Appeal'}
            </Button>
          )}
        </>
      )}
    />
  );
}
