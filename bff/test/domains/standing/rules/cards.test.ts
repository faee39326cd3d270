import { describe, expect, it } from '@jest/globals';
import {
  createdDay,
  nameKey,
  playerSubject,
  staffDay,
  staffSubject,
  withoutDay,
  writtenDay,
} from '../../../../src/domains/standing/rules/card-name.ts';
import { concernOn, moderatorOf, otherDateIn, otherLinesOf, readDescription } from '../../../../src/domains/standing/rules/parse-card.ts';
import fc from 'fast-check';
import { playerBoard } from '../../../../src/domains/standing/board/player-board.ts';
import { staffBoard } from '../../../../src/domains/standing/board/staff-board.ts';
import { neutralise, parseAppealRecord, parseStaffComment, withStatus } from '../../../../src/domains/standing/rules/appeal-comments.ts';
import { now, playerCard, staffCard } from '../support/cards.ts';

describe('moderatorOf', () => {
  it.each([
    [undefined, [], { moderator: null, otherMember: null }],
    [undefined, ['Hal'], { moderator: 'Hal', otherMember: null }],
    ['KaieteurKid', [], { moderator: 'KaieteurKid', otherMember: null }],
    ['KaieteurKid', ['kaieteurkid'], { moderator: 'KaieteurKid', otherMember: null }],
    ['KaieteurKid', ['Hal', 'Tess'], { moderator: 'KaieteurKid', otherMember: 'Hal' }],
  ])('takes %s before the members %j', (written, members, expected) => {
    expect(moderatorOf(written, members)).toEqual(expected);
  });
});

it.each([
  ['Reason: x\n**Moderator:** @kaieteurkid', [], 'issued'],
  ['Reason for point: x\nCase Handler: Capt\\_Marisol, KaieteurKid', [], 'issued'],
  ['Moderator: Capt_Marisol', ['Tess', 'KAIETEURKID'], 'issued'],
  ['Moderator: KaieteurKid2', ['Kaieteur', 'KaieteurKid_'], undefined],
  ['Reason: Rammed **kaieteurkid**.\nModerator: Capt_Marisol', [], 'named'],
  ['Witness: @Kaieteur\nModerator: Capt_Marisol', [], undefined],
  ['', [], undefined],
])('a card with %j and the members %j concerns the person who is %s', (desc, members, expected) => {
  expect(concernOn({ desc, members }, ['KaieteurKid'])).toBe(expected);
});

describe('writtenDay', () => {
  it.each([
    ['7/4/25', '2025-07-04'],
    [' 07/04/2025 ', '2025-07-04'],
    ['2025-07-04', '2025-07-04'],
    ['July 4, 2025', '2025-07-04'],
    ['2/30/25', undefined],
    ['last week', undefined],
    ['', undefined],
  ])('reads %j as %s', (text, day) => {
    expect(writtenDay(text)).toBe(day);
  });
});

describe('otherLinesOf', () => {
  const fields = ['reason', 'moderator', 'duration'] as const;
  const desc = `Player ID: 1008
**Reason:** Rammed the tug
and laughed
**Moderator:** KaieteurKid
- **Witness 2:** Tess\\_T

Duration: 3 days
Evidence: [clip](https://clips.example.test/v/1 "smartCard-inline") and https://other.example.test
https://third.example.test/a_b
Seen twice.
Moderator: Hal
Case Handler: Tess`;

  it('lists every line that is no shown field, with the address of each link', () => {
    expect(otherLinesOf(desc, fields)).toEqual([
      { key: 'Player ID', value: '1008' },
      { key: 'Witness 2', value: 'Tess_T' },
      { key: 'Evidence', value: 'clip https://clips.example.test/v/1 and https://other.example.test' },
      { key: null, value: 'https://third.example.test/a_b' },
      { key: null, value: 'Seen twice.' },
      { key: 'Moderator', value: 'Hal' },
      { key: 'Case Handler', value: 'Tess' },
    ]);
  });

  it('lists a value that is too long to be shown as a field', () => {
    const long = 'until '.repeat(50).trim();
    expect(otherLinesOf(`Duration: ${long}`, fields)).toEqual([{ key: 'Duration', value: long }]);
    expect(otherLinesOf('Duration: 3 days', fields)).toEqual([]);
  });
});

describe('otherDateIn', () => {
  it.each([
    ['Reason: RDM\n**Date:** 7/4/25', '2026-01-09T16:00:00.000Z', '7/4/25'],
    ['Date: 7/4/25', '2025-07-04T23:00:00.000Z', null],
    ['Date: 7/5/25', '2025-07-04T16:00:00.000Z', null],
    ['Date: last week', '2025-07-04T16:00:00.000Z', 'last week'],
    ['Date: 7/4/25', null, '7/4/25'],
    ['Date:', '2025-07-04T16:00:00.000Z', null],
    ['Reason: RDM', '2025-07-04T16:00:00.000Z', null],
  ])('reads %j beside the card date %s', (desc, cardDate, expected) => {
    expect(otherDateIn(desc, cardDate)).toBe(expected);
  });
});

describe('the subject of a card', () => {
  it.each([
    ['IslandHopper22', 'IslandHopper22'],
    ['  IslandHopper22 ', 'IslandHopper22'],
    ['IslandHopper22 - 7/4/25', 'IslandHopper22'],
    ['IslandHopper22 – RDM', 'IslandHopper22'],
    ['IslandHopper22: RDM', 'IslandHopper22'],
    ['IslandHopper22：RDM', 'IslandHopper22'],
    ['IslandHopper22 7/4/2025', 'IslandHopper22'],
    ['IslandHopper22 (07/04/25)', 'IslandHopper22'],
    ['IslandHopper22-7/4/25', 'IslandHopper22'],
    ['Some\\_User', 'Some_User'],
    ['**LimboLuke**', 'LimboLuke'],
    ['Limbo\u200BLuke', 'LimboLuke'],
    ['roblox_user_1234567890', 'roblox_user_1234567890'],
    ['IslandHopper222', 'IslandHopper222'],
    [' - 7/4/25', ''],
    ['', ''],
    [': reason', ''],
  ])('R22 of a player card named %j is %j', (name, subject) => {
    expect(playerSubject(name)).toBe(subject);
  });

  it.each([
    ['SteelpanSam - 7/4/25', 'SteelpanSam'],
    ['SteelpanSam – 7/4/25', 'SteelpanSam'],
    ['SteelpanSam—7/4/25', 'SteelpanSam'],
    ['SteelpanSam -7/4/25', 'SteelpanSam'],
    ['SteelpanSam - second strike', 'SteelpanSam'],
    ['Steelpan\\_Sam - 7/4/25', 'Steelpan_Sam'],
    ['SteelpanSammy - 7/4/25', 'SteelpanSammy'],
    ['SteelpanSam 7/4/25', ''],
    ['- 7/4/25', ''],
    ['', ''],
  ])('R22 of a staff card named %j is %j', (name, subject) => {
    expect(staffSubject(name)).toBe(subject);
  });

  const username = fc.stringMatching(/^[A-Za-z0-9_]{1,20}$/);
  const suffix = fc.constantFrom('', ' - 7/4/25', ': RDM', ' 7/4/2025', ' – x', ' (12/31/25)', '-1/1/25');
  it('R22 is found before any suffix, and never matches a longer name', () => {
    const check = fc.property(username, username, suffix, (name, other, end) => {
      expect(nameKey(playerSubject(name + end))).toBe(nameKey(name));
      expect(nameKey(playerSubject(name + end)) === nameKey(other)).toBe(name.toLowerCase() === other.toLowerCase());
      expect(staffSubject(`${name} - 7/4/25`)).toBe(name);
    });
    fc.assert(check, { seed: 5, numRuns: 300 });
  });
});

describe('the day of a staff card', () => {
  it.each([
    ['SteelpanSam - 7/4/25', '2025-07-04'],
    ['SteelpanSam - 7/4/2025', '2025-07-04'],
    ['SteelpanSam - 07/04/25 ', '2025-07-04'],
    ['SteelpanSam – 12/31/25', '2025-12-31'],
    ['SteelpanSam -7/4/25', '2025-07-04'],
    ['SteelpanSam - 2/29/24', '2024-02-29'],
    ['SteelpanSam - 7/4/25 - appealed', '2025-07-04'],
    ['SteelpanSam - 13/40/25', undefined],
    ['SteelpanSam - 2/30/25', undefined],
    ['SteelpanSam - 0/0/00', undefined],
    ['SteelpanSam - 7/4/251', undefined],
    ['SteelpanSam - second strike', undefined],
    ['SteelpanSam', undefined],
  ])('R22 of %j is %j', (name, day) => {
    expect(staffDay(name)).toBe(day);
  });

  it.each([
    ['SteelpanSam - 7/4/25', 'SteelpanSam'],
    ['SteelpanSam - 7/4/25 - appealed', 'SteelpanSam - appealed'],
    ['SteelpanSam - second strike', 'SteelpanSam - second strike'],
  ])('is left out of the listed name of %j', (name, listed) => {
    expect(withoutDay(name)).toBe(listed);
  });

  it('can be read from the id as the day of creation', () => {
    expect([createdDay('6867c240000000000000abcd'), createdDay('nonsense')]).toEqual(['2025-07-04', undefined]);
  });
});

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

it.each(Object.entries(parsers))('R22 %s accepts any text', (_name, parse) => {
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
