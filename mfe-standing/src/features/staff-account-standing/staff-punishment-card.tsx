import { Badge, Cluster, Text, type Tone } from '@portal/design-system';
import {
  staffAppealBadges,
  typeBadge,
  typeTitle,
  type StaffAppealStatus,
  type StaffPunishment,
  type StaffPunishmentType,
} from '@portal/standing-contract';
import { longDate, longDay } from '../../app/dates.ts';
import type { AppealSubject } from '../../board/appeal-dialog.tsx';
import { CaseDisclosure, OpenQuestion, PunishmentCard, RuleNote } from '../../board/punishment-card.tsx';
import { AppealButton, type AppealControl } from '../../board/use-appeal-dialog.tsx';

export interface StaffPunishmentCardProps {
  punishment: StaffPunishment;
  userId: string;
  /** Undefined for another member's record, which the viewer cannot appeal. */
  appeal?: AppealControl;
  /** Called after the viewer answered a question about their appeal. */
  onAnswered?: () => void;
}

const typeTones: Record<StaffPunishmentType, Tone> = { point: 'info', suspension: 'warning', termination: 'danger', blacklist: 'danger' };
const appealTones: Record<StaffAppealStatus, Tone> = { none: 'neutral', pending: 'accent', appealed: 'success', denied: 'danger' };

export function StaffPunishmentCard({ punishment, userId, appeal, onAnswered }: StaffPunishmentCardProps) {
  const { id, type, reason, date, caseHandler, appealStatus, canAppeal, earlierDenialAt, question, appealRule } = punishment;
  const appealBadge = staffAppealBadges[appealStatus];
  return (
    <PunishmentCard
      cardId={id}
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
          <Text $size="small" $color="textMuted">{`Case Handler: ${caseHandler}`}</Text>
        </Cluster>
      }
      foot={(describedBy) => (
        <>
          {earlierDenialAt !== null && (
            <Text $size="small" $color="textMuted">{`An earlier appeal was denied on ${longDate(earlierDenialAt)}.`}</Text>
          )}
          {question && onAnswered && <OpenQuestion board="staff" cardId={id} userId={userId} question={question} onAnswered={onAnswered} />}
          {(appealStatus !== 'none' || earlierDenialAt !== null) && (
            <CaseDisclosure board="staff" cardId={id} userId={userId} pending={appealStatus === 'pending'} describedBy={describedBy} />
          )}
          {appealRule && <RuleNote rule={appealRule} />}
          {canAppeal && appeal && (
            <AppealButton appeal={appeal} subject={subjectOf(punishment)} describedBy={describedBy}>
              Submit Appeal
            </AppealButton>
          )}
        </>
      )}
    />
  );
}

export const subjectOf = ({ id, type, caseHandler, date, reason, earlierDenialAt }: StaffPunishment): AppealSubject => ({
  id,
  title: typeTitle(type),
  summary: `by ${caseHandler} on ${longDay(date)}`,
  reason,
  again: earlierDenialAt !== null,
});
