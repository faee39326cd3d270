import { describe, expect, it } from '@jest/globals';
import { writtenDay } from '../../../../src/domains/standing/rules/card-name.ts';
import { otherLinesOf, otherDateIn, moderatorOf, wasIssuedBy } from '../../../../src/domains/standing/rules/parse-card.ts';

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

describe('wasIssuedBy', () => {
  it.each([
    ['Reason: x\n**Moderator:** @kaieteurkid', [], true],
    ['Reason for point: x\nCase Handler: Capt\\_Marisol, KaieteurKid', [], true],
    ['Moderator: Capt_Marisol', ['Tess', 'KAIETEURKID'], true],
    ['Moderator: KaieteurKid2', ['Kaieteur', 'KaieteurKid_'], false],
    ['Reason: KaieteurKid was rammed\nModerator: Capt_Marisol', [], false],
    ['', [], false],
  ])('reads %j with the members %j', (desc, members, expected) => {
    expect(wasIssuedBy({ desc, members }, ['KaieteurKid'])).toBe(expected);
  });
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
