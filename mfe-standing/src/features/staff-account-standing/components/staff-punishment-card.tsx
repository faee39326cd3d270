import { Badge, Button, Cluster, Text, type Tone } from '@portal/design-system';
import {
  staffAppealBadges,
  typeBadge,
  typeTitle,
  type StaffAppealStatus,
  type StaffPunishment,
  type StaffPunishmentType,
} from '@portal/standing-contract';
import { longDate, longDay } from '../../../app/format-date.ts';
import { CaseDisclosure } from '../../record/components/case-disclosure.tsx';
import { PunishmentCard } from '../../record/components/punishment-card.tsx';

export interface StaffPunishmentCardProps {
  punishment: StaffPunishment;
  /** The one who looks. */
  userId: string;
  /** Undefined where nothing can be appealed: on another's record. */
  onAppeal?: (punishment: StaffPunishment) => void;
  /** Somebody is about to appeal: time to fetch what that needs. */
  onPrepare?: () => void;
}

const typeTones: Record<StaffPunishmentType, Tone> = { point: 'info', suspension: 'warning', termination: 'danger', blacklist: 'danger' };
const appealTones: Record<StaffAppealStatus, Tone> = { none: 'neutral', pending: 'accent', appealed: 'success', denied: 'danger' };

export function StaffPunishmentCard({ punishment, userId, onAppeal, onPrepare }: StaffPunishmentCardProps) {
  const { id, type, reason, date, caseHandler, appealStatus, canAppeal, earlierDenialAt } = punishment;
  const appealBadge = staffAppealBadges[appealStatus];
  return (
    <PunishmentCard
      title={typeTitle(type)}
      badges={
        <>
          <Badge $tone={typeTones[type]}>{typeBadge(type)}</Badge>
          {appealBadge !== undefined && <Badge $tone={appealTones[appealStatus]}>{appealBadge}</Badge>}
        </>
      }
      reason={reason}
      details={
        <Cluster $gap="md">
          <Text as="time" $size="small" $color="textMuted" dateTime={date}>
            {longDay(date)}
          </Text>
          <Text $size="small" $color="textMuted">
            Case Handler: {caseHandler}
          </Text>
        </Cluster>
      }
      foot={(describedBy) => (
        <>
          {earlierDenialAt !== null && (
            <Text $size="small" $color="textMuted">
              An earlier appeal was denied on {longDate(earlierDenialAt)}.
            </Text>
          )}
          {(appealStatus !== 'none' || earlierDenialAt !== null) && (
            <CaseDisclosure board="staff" cardId={id} userId={userId} pending={appealStatus === 'pending'} describedBy={describedBy} />
          )}
          {canAppeal && onAppeal && (
            <Button
              variant="secondary"
              aria-describedby={describedBy}
              onPointerEnter={onPrepare}
              onFocus={onPrepare}
              onClick={() => onAppeal(punishment)}
            >
              Submit Appeal
            </Button>
          )}
        </>
      )}
    />
  );
}
