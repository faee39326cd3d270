import { playerAppealStatus, staffAppealStatus } from '../rules/appeal-status.ts';
import { playerSubject, staffSubject } from '../rules/card-name.ts';
import { playerCardProblem } from '../rules/player-record.ts';
import { staffCardProblem } from '../rules/staff-record.ts';
import type { IndexRules } from './board-index.ts';

/** How the cards of the player board are indexed. Its lists hold players' punishments only. */
export const playerIndexRules: IndexRules = {
  board: 'player',
  subjectOf: ({ name }) => playerSubject(name),
  problemOf: playerCardProblem,
  isPending: ({ labels }) => playerAppealStatus(labels) === 'pending',
};

/** How the cards of the staff board are indexed. */
export const staffIndexRules: IndexRules = {
  board: 'staff',
  subjectOf: ({ name }) => staffSubject(name),
  problemOf: staffCardProblem,
  isPending: ({ labels }) => staffAppealStatus(labels) === 'pending',
};
