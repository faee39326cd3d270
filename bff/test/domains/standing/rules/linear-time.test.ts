import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { playerBoard } from '../../../../src/domains/standing/board/player-board.ts';
import { staffBoard } from '../../../../src/domains/standing/board/staff-board.ts';
import { neutralise, parseAppealRecord, parseStaffComment, withStatus } from '../../../../src/domains/standing/rules/appeal-comments.ts';
import { playerSubject, staffDay, staffSubject, withoutDay } from '../../../../src/domains/standing/rules/card-name.ts';
import { readDescription } from '../../../../src/domains/standing/rules/parse-card.ts';
import { now, playerCard, staffCard } from '../support/cards.ts';
import { shortestRun } from '../../../helpers/run-time.ts';

const parsers: Record<string, (text: string) => unknown> = {
  playerSubject,
  staffSubject,
  staffDay,
  withoutDay,
  readDescription,
  parseAppealRecord,
  parseStaffComment,
  neutralise,
  decided: (text) => withStatus(text, 'DENIED'),
  'a player card': (text) => playerBoard.readPunishment(playerCard({ name: text, desc: text, members: [text] }), true, now),
  'a staff card': (text) => staffBoard.readPunishment(staffCard({ name: text, desc: text, id: text }), true, now),
};

describe.each(Object.entries(parsers))('%s', (_name, parse) => {
  it('R22 accepts any text', () => {
    const pieces = fc.constantFrom(
      ...[
        'Reason',
        'Moderator:',
        '：',
        '**',
        '\\',
        '\n',
        '\r',
        ' - ',
        '–',
        '7/4/25',
        '99/99/9999',
        '\uD800',
        '\u202E',
        '[](',
        'Status: PENDING',
        'APPEAL SUBMITTED',
      ],
    );
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(pieces).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(text, (any) => void parse(any)),
      { seed: 22, numRuns: 200 },
    );
  });

  it('R22 takes less than 50 ms for a megabyte', () => {
    for (const piece of [
      ' ',
      '\n',
      ':',
      'a',
      '- ',
      '1/1/11',
      'Status: PENDING ',
      'appeal  ',
      'email \n',
      '\\_',
      '**',
      '\r',
      'Reason: x\n',
      '[(',
    ]) {
      const text = `APPEAL SUBMITTED\n${piece.repeat(Math.ceil(1_000_000 / piece.length))}`;
      const time = shortestRun(() => void parse(text), 50);
      expect([piece, time < 50]).toEqual([piece, true]);
    }
  });
});
