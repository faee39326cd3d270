import { describe, expect, it } from '@jest/globals';
import {
  appealDecisions,
  type PlayerAppealStatus,
  type PlayerPunishment,
  type StaffPunishment,
  staffStandingBadge,
  typeBadge,
  typeTitle,
  verdictText,
} from '@portal/standing-contract';
import fc from 'fast-check';
import { playerBoard } from '../../../../src/domains/standing/board/player-board.ts';
import { judge, recordOf } from '../../../../src/domains/standing/board/record.ts';
import { cardId, now, playerCard, staffCard } from '../support/cards.ts';
import { staffBoard } from '../../../../src/domains/standing/board/staff-board.ts';
import { appealStatusOf, type BoardKind, labelsAfter, mayAppeal } from '../../../../src/domains/standing/board/board-kind.ts';
import { appealFigures } from '../../../../src/domains/standing/overview.ts';

const parsePlayerCard = (card: ReturnType<typeof playerCard>, isOwn: boolean) => playerBoard.readPunishment(card, isOwn, now);
const judgePlayer = (punishments: Parameters<typeof judge<'player'>>[1]) => judge(playerBoard, punishments);

describe('a player card', () => {
  it.each([
    [
      'clean',
      'Reason: Trolling during boarding\nModerator: Capt_Marisol\nDuration: 3 days',
      ['Trolling during boarding', 'Capt_Marisol', '3 days'],
    ],
    [
      'of several lines',
      'Reason: Spamming in chat\nand ignoring two warnings\nModerator: Hal',
      ['Spamming in chat\nand ignoring two warnings', 'Hal', undefined],
    ],
    ['whose reason begins below its key', 'Reason:\nTrolling\nModerator: Hal', ['Trolling', 'Hal', undefined]],
    ['in bold', '**Reason:** Griefing\r\n**Moderator**: Hal\r\n', ['Griefing', 'Hal', undefined]],
    ['with escapes', 'Reason: see Some\\_User\nModerator: Capt\\_Marisol', ['see Some_User', 'Capt_Marisol', undefined]],
    ['without a reason line', 'Exploiting (fly hack) on BW600', ['Exploiting (fly hack) on BW600', 'Member_One', undefined]],
    ['with an empty reason', 'Reason:\nModerator: Hal', ['No reason provided', 'Hal', undefined]],
    ['empty', '', ['No reason provided', 'Member_One', undefined]],
    ['with a key twice', 'Reason: first\nReason: second', ['first', 'Member_One', undefined]],
    ['with a colon in its reason', 'Reason: said: "x: y"\nModerator: Hal', ['said: "x: y"', 'Hal', undefined]],
  ])('R22 reads a description %s', (_name, desc, [reason, moderator, duration]) => {
    const read = parsePlayerCard(playerCard({ desc, members: ['Member_One'] }), true);
    expect([read.reason, read.moderator, read.duration]).toEqual([reason, moderator, duration]);
  });

  it('has the moderator Unknown without a moderator line and members', () => {
    expect(parsePlayerCard(playerCard(), true).moderator).toBe('Unknown');
  });

  it.each([
    [['PENDING', 'DENIED'], 'pending', false],
    [[' Pending '], 'pending', false],
    [['APPROVED', 'DENIED'], 'approved', false],
    [['denied'], 'denied', true],
    [['', 'Severity: High'], 'none', true],
    [[], 'none', true],
  ])('with the labels %j is %s', (labels, status, canAppeal) => {
    expect(parsePlayerCard(playerCard({ labels }), true)).toMatchObject({ appealStatus: status, canAppeal });
    expect(parsePlayerCard(playerCard({ labels }), false).canAppeal).toBe(false);
  });

  it.each([
    [{ due: null }, 'no-due-date'],
    [{ due: 'soon' }, 'no-due-date'],
    [{ name: ' ' }, 'no-name'],
    [{}, undefined],
  ])('R22 with %j has the problem %s', (fields, problem) => {
    expect(playerBoard.problemOf(playerCard(fields))).toBe(problem);
    expect(recordOf(playerBoard, [playerCard(fields)], { isOwn: true, now }).punishments).toHaveLength(problem ? 0 : 1);
  });
});

const punishment = (type: PlayerPunishment['type'], appealStatus: PlayerAppealStatus = 'none') => ({ type, appealStatus });
const times = <T>(count: number, value: T) => Array.from({ length: count }, () => value);

describe("a player's standing", () => {
  it.each([
    ['nothing', [], 'good', 'clean'],
    ['one warning', [punishment('warning')], 'warning', 'below-server-bans'],
    ['four server bans', times(4, punishment('server_ban')), 'warning', 'below-server-bans'],
    ['five server bans', times(5, punishment('server_ban')), 'near_network_ban', 'server-bans'],
    [
      'five server bans, one approved',
      [...times(4, punishment('server_ban')), punishment('server_ban', 'approved')],
      'warning',
      'below-server-bans',
    ],
    ['a network ban', [punishment('network_ban', 'denied'), ...times(6, punishment('server_ban'))], 'network_banned', 'network-ban'],
    ['an approved network ban', [punishment('network_ban', 'approved')], 'good', 'clean'],
    ['a pending network ban', [punishment('network_ban', 'pending')], 'network_banned', 'network-ban'],
  ])('with %s is %s', (_name, punishments, status, rule) => {
    const judged = judgePlayer(punishments);
    expect([judged.standing.status, judged.verdict.rule]).toEqual([status, rule]);
  });

  it('is explained with its numbers', () => {
    const say = (punishments: Parameters<typeof judgePlayer>[0], isOwn = true) => verdictText(judgePlayer(punishments).verdict, isOwn);
    expect(say(times(3, punishment('server_ban')))).toBe('Five server bans make an account near a network ban; yours has three.');
    expect(say(times(3, punishment('server_ban')), false)).toBe('Five server bans make an account near a network ban; this one has three.');
    expect(say([punishment('mute', 'approved')])).toBe(
      'There is nothing on record that counts. One punishment with an approved appeal does not count.',
    );
  });

  it('lists punishments newest first', () => {
    const cards = ['2025-01-02', '2026-03-04', '2025-06-07'].map((day) => playerCard({ due: `${day}T00:00:00Z` }));
    expect(recordOf(playerBoard, cards, { isOwn: true, now }).punishments.map(({ date }) => date.slice(0, 10))).toEqual([
      '2026-03-04',
      '2025-06-07',
      '2025-01-02',
    ]);
  });
});

const parseStaffCard = (card: ReturnType<typeof staffCard>) => staffBoard.readPunishment(card, true, now);

describe('a staff card', () => {
  it.each([
    ['Reason for point: Late to shift BW600\nCase Handler: KaieteurKid', 'Late to shift BW600', 'KaieteurKid'],
    ['**Reason for suspension:** Uniform\n**Case Handler:** Hal', 'Uniform', 'Hal'],
    ['Reason: without the word', 'without the word', 'Unknown'],
    ['some other text', 'No reason provided', 'Unknown'],
    ['', 'No reason provided', 'Unknown'],
  ])('R22 reads the description %j', (desc, reason, caseHandler) => {
    expect(parseStaffCard(staffCard({ desc }))).toMatchObject({ reason, caseHandler });
  });

  it.each([
    ['the name', {}, '2025-07-04'],
    ['its creation', { name: 'SteelpanSam - 13/40/25', id: '6a000000000000000000abcd' }, '2026-05-10'],
    ['today', { name: 'SteelpanSam - x', id: 'unknown' }, '2026-11-20'],
  ])('R22 takes its date from %s, and says if that is not the name', (source, fields, date) => {
    const parsed = parseStaffCard(staffCard(fields));
    expect([parsed.date, parsed.isCardDay ?? false]).toEqual([date, source !== 'the name']);
  });

  it.each([
    [['PENDING', 'APPEALED'], 'pending', false],
    [['Appealed'], 'appealed', false],
    [['DENIED'], 'denied', false],
    [['APPROVED'], 'none', true],
  ])('with the labels %j is %s', (labels, appealStatus, canAppeal) => {
    expect(parseStaffCard(staffCard({ labels }))).toMatchObject({ appealStatus, canAppeal });
  });

  it.each([
    ['', 'no-name'],
    ['SteelpanSam', 'no-dash'],
    ['SteelpanSam - 7/4/25', undefined],
  ])('R22 named %j has the problem %s', (name, problem) => {
    expect(staffBoard.problemOf(staffCard({ name }))).toBe(problem);
  });
});

describe('a staff standing', () => {
  const punishment = (type: StaffPunishment['type'], ...labels: string[]) => ({ type, labels });
  it.each([
    [[], 240, 'good', 'clean'],
    [[punishment('point')], 240, 'at_risk', 'below-terminations'],
    [[punishment('termination')], 240, 'at_risk', 'below-terminations'],
    [[punishment('termination'), punishment('termination')], 240, 'close_to_blacklisted', 'terminations'],
    [[punishment('termination'), punishment('termination', 'APPEALED')], 240, 'at_risk', 'below-terminations'],
    [[punishment('blacklist'), punishment('termination')], 255, 'blacklisted', 'blacklist'],
    [[punishment('blacklist')], 239, 'good', 'not-staff'],
    [[punishment('blacklist', 'APPEALED')], 240, 'good', 'clean'],
  ])('with %j at rank %i is %s', (punishments, rank, status, rule) => {
    const cards = punishments.map(({ type, labels }) => staffCard({ type, labels }));
    const { standing, verdict } = recordOf(staffBoard, cards, { isOwn: true, now, rank });
    expect([standing.status, verdict.rule]).toEqual([status, rule]);
    expect(verdictText(verdict)).not.toBe('');
  });

  it('below staff rank has no record', () => {
    expect(recordOf(staffBoard, [staffCard({ type: 'blacklist' })], { isOwn: true, now, rank: 200 })).toMatchObject({
      punishments: [],
      standing: { totalPunishments: 0 },
    });
  });

  it('has a badge text', () => {
    expect(['good', 'at_risk', 'close_to_blacklisted', 'blacklisted', 'else', 'constructor'].map(staffStandingBadge)).toEqual([
      'Good Standing',
      'At Risk',
      'Close to Blacklist',
      'Blacklisted',
      'Unknown Status',
      'Unknown Status',
    ]);
    expect([typeTitle('server_ban'), typeBadge('network_ban'), typeTitle('point')]).toEqual(['Server Ban', 'NETWORK BAN', 'Point']);
  });
});

const kinds: Record<BoardKind['name'], BoardKind> = { player: playerBoard, staff: staffBoard };

const labels = (...names: string[]) => names.map((name, index) => ({ id: String(index), name }));

describe('the labels after a decision', () => {
  it.each([
    ['player', 'approve', ['PENDING', 'Severity: High', 'DENIED'], ['APPROVED']],
    ['player', 'deny', ['PENDING', 'Severity: High'], ['Severity: High', 'DENIED']],
    ['player', 'deny', [' Pending', 'PENDING', 'DENIED'], ['DENIED']],
    ['staff', 'approve', ['PENDING', 'Severity: High'], ['Severity: High', 'APPEALED']],
    ['staff', 'deny', ['PENDING', 'Severity: High'], ['Severity: High']],
  ] as const)('on the %s board (%s) turn %j into %j', (board, decision, before, after) => {
    const { keep, add } = labelsAfter(kinds[board], decision, labels(...before));
    const names = [...keep, ...(add ? [add] : [])].map(({ name }) => name);
    expect(names).toEqual(after);
  });

  it('R17 stay the same after a repeat, and are never pending', () => {
    const names = fc.array(fc.constantFrom('PENDING', 'pending ', 'DENIED', 'APPROVED', 'APPEALED', 'Severity: High', ''), {
      maxLength: 6,
    });
    const check = fc.property(
      names,
      fc.constantFrom(...Object.values(kinds)),
      fc.constantFrom(...appealDecisions),
      (before, kind, decision) => {
        const once = labelsAfter(kind, decision, labels(...before));
        const result = [...once.keep, ...(once.add ? [{ id: 'new', name: once.add.name }] : [])];
        expect(appealStatusOf(kind, result)).not.toBe('pending');
        expect(labelsAfter(kind, decision, result).remove).toEqual([]);
        expect([...once.keep, ...once.remove]).toHaveLength(before.length);
        if (decision === 'approve') expect(mayAppeal(kind, appealStatusOf(kind, result))).toBe(false);
      },
    );
    fc.assert(check, { seed: 17, numRuns: 300 });
  });
});

describe('the figures of the overview', () => {
  const operations = [
    { cardId, kind: 'deny' as const, submittedAt: '2026-11-17T08:00:00.000Z', at: '2026-11-17T10:00:00.000Z' },
    { cardId, kind: 'submit' as const, submittedAt: null, at: '2026-11-18T10:00:00.000Z' },
  ];

  it('counts decided and pending appeals as submitted', () => {
    const { pending, weeks } = appealFigures(operations, ['2026-11-18T10:00:00.000Z'], now);
    expect([pending, weeks.at(-1)]).toEqual([1, { weekStart: '2026-11-16', submitted: 2, approved: 0, denied: 1, medianHours: 2 }]);
  });

  it('R34 leaves out submissions while pending appeals cannot be read', () => {
    const { pending, weeks } = appealFigures(operations, undefined, now);
    expect([pending, weeks.at(-1)]).toEqual([null, { weekStart: '2026-11-16', submitted: null, approved: 0, denied: 1, medianHours: 2 }]);
  });
});
