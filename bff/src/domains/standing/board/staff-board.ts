import { ranks } from '@portal/portal-contract';
import { appealLabels, boardApi, boardLists, standingPages, standingTexts, standingThresholds } from '@portal/standing-contract';
import { createdDay, staffDay, staffSubject, withoutDay } from '../rules/card-name.ts';
import { otherLinesOf, readDescription, otherDateIn, moderatorOf } from '../rules/parse-card.ts';
import { appealStatusOf, mayAppeal, type BoardKind } from './board-kind.ts';

const { noReason, unknown } = standingTexts;

/**
 * Punishments of staff. People below staff rank have no record.
 *
 * | field | source |
 * |---|---|
 * | reason | the line 'Reason for <word>:' (or 'Reason:') and its following lines, else 'No reason provided' |
 * | date | the day in the name, else the day of the card's creation (in its id), else today |
 * | caseHandler | the line 'Case Handler:', else 'Unknown' |
 * | appealStatus | the labels |
 *
 * In the appeal queue the card's name has no day, and the date is the day in the name, else null.
 */
export const staffBoard: BoardKind<'staff'> = {
  name: 'staff',
  lists: boardLists.staff,
  access: { case: 'staffCase', cards: 'staffBoardCards', submit: 'staffStanding', decide: 'staffAppeals' },
  paths: boardApi.staff,
  page: standingPages.staffAccountStanding,
  mailTemplate: 'staffAppeal',

  approval: { label: appealLabels.appealed, status: 'appealed', clearsOtherLabels: false },
  // A denied appeal may be submitted again because the denial leaves no label.
  denialLabel: undefined,
  appealable: ['none'],

  fromRank: ranks.staff,
  verdicts: {
    worst: { type: 'blacklist', status: 'blacklisted', rule: 'blacklist' },
    close: { type: 'termination', threshold: standingThresholds.terminations, status: 'close_to_blacklisted', rule: 'terminations' },
    any: { status: 'at_risk', rule: 'below-terminations' },
  },

  subjectOf: staffSubject,
  problemOf({ name }) {
    if (name.trim() === '') return 'no-name';
    return staffSubject(name) === '' ? 'no-dash' : undefined;
  },
  readPunishment({ id, type, name, desc, labels }, isOwn, now) {
    const { reason = noReason, caseHandler = unknown } = readDescription(desc);
    const day = staffDay(name);
    const date = day ?? createdDay(id) ?? new Date(now).toISOString().slice(0, 10);
    const appealStatus = appealStatusOf(staffBoard, labels);
    const canAppeal = isOwn && mayAppeal(staffBoard, appealStatus);
    return { id, type, reason, date, ...(day === undefined && { isCardDay: true }), caseHandler, appealStatus, canAppeal };
  },
  queueFieldsOf({ name, desc }) {
    const { reason = noReason, caseHandler = unknown } = readDescription(desc);
    return { cardName: withoutDay(name), reason, date: staffDay(name) ?? null, moderator: caseHandler };
  },
  parseCard({ name, desc, members }) {
    const { reason = noReason, caseHandler, duration } = readDescription(desc);
    return {
      reason,
      ...moderatorOf(caseHandler, members),
      duration: duration ?? null,
      otherDate: otherDateIn(desc, staffDay(name) ?? null),
      otherLines: otherLinesOf(desc, ['reason', 'caseHandler', 'duration']),
    };
  },
};
