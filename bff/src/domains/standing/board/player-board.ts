import { ranks } from '@portal/portal-contract';
import { appealLabels, boardApi, boardLists, standingPages, standingTexts, standingThresholds } from '@portal/standing-contract';
import { plainText } from '../../../text/plain-text.ts';
import { listedName, playerSubject } from '../rules/card-name.ts';
import { otherLinesOf, readDescription, otherDateIn, moderatorOf } from '../rules/parse-card.ts';
import { appealStatusOf, mayAppeal, type BoardKind } from './board-kind.ts';

const { noReason, unknown } = standingTexts;
const dueTime = (due: string | null) => (due === null ? NaN : Date.parse(due));

/**
 * Punishments of players.
 *
 * | field | source |
 * |---|---|
 * | reason | the lines from 'Reason:' to the next key, else the whole description, else 'No reason provided' |
 * | date | the due date |
 * | moderator | the line 'Moderator:', else the card's first member, else 'Unknown' |
 * | duration | the line 'Duration:' |
 * | appealStatus | the labels |
 *
 * In the appeal queue the reason is the whole description, and the moderator is the card's first member.
 */
export const playerBoard: BoardKind<'player'> = {
  name: 'player',
  lists: boardLists.player,
  access: { case: 'playerStanding', cards: 'playerStanding', submit: 'submitPlayerAppeal', decide: 'playerAppeals' },
  paths: boardApi.player,
  page: standingPages.accountStanding,
  mailTemplate: 'playerAppeal',

  approval: { label: appealLabels.approved, status: 'approved', clearsOtherLabels: true },
  denialLabel: appealLabels.denied,
  appealable: ['none', 'denied'],

  fromRank: ranks.none,
  verdicts: {
    worst: { type: 'network_ban', status: 'network_banned', rule: 'network-ban' },
    close: { type: 'server_ban', threshold: standingThresholds.serverBans, status: 'near_network_ban', rule: 'server-bans' },
    any: { status: 'warning', rule: 'below-server-bans' },
  },

  subjectOf: playerSubject,
  problemOf({ name, due }) {
    if (playerSubject(name) === '') return 'no-name';
    return Number.isNaN(dueTime(due)) ? 'no-due-date' : undefined;
  },
  readPunishment({ id, type, desc, due, members, labels }, isOwn) {
    const { reason, moderator, duration, whole, namesReason } = readDescription(desc);
    const appealStatus = appealStatusOf(playerBoard, labels);
    return {
      id,
      type,
      reason: reason ?? ((!namesReason && whole) || noReason),
      date: new Date(dueTime(due)).toISOString(),
      moderator: moderator ?? members[0] ?? unknown,
      ...(duration !== undefined && { duration }),
      appealStatus,
      canAppeal: isOwn && mayAppeal(playerBoard, appealStatus),
    };
  },
  queueFieldsOf: ({ name, desc, due, members }) => ({
    cardName: listedName(name),
    reason: plainText(desc).trim() || noReason,
    date: due,
    moderator: members[0] ?? unknown,
  }),
  parseCard({ desc, due, members }) {
    const { reason, moderator, duration, whole, namesReason } = readDescription(desc);
    return {
      reason: reason ?? ((!namesReason && whole) || noReason),
      ...moderatorOf(moderator, members),
      duration: duration ?? null,
      otherDate: otherDateIn(desc, due),
      // Without the reason's key, the whole text is the reason.
      otherLines: namesReason ? otherLinesOf(desc, ['reason', 'moderator', 'duration']) : [],
    };
  },
};
