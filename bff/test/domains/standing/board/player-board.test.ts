import { describe, expect, it } from '@jest/globals';
import { verdictText, type PlayerAppealStatus, type PlayerPunishment } from '@portal/standing-contract';
import fc from 'fast-check';
import { playerBoard } from '../../../../src/domains/standing/board/player-board.ts';
import { judge, recordOf } from '../../../../src/domains/standing/board/record.ts';
import { now, playerCard } from '../support/cards.ts';

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

  it('follows the specification for any record', () => {
    const any = fc.record({
      type: fc.constantFrom<PlayerPunishment['type']>('warning', 'mute', 'server_ban', 'network_ban'),
      appealStatus: fc.constantFrom<PlayerAppealStatus>('none', 'pending', 'approved', 'denied'),
    });
    const check = fc.property(fc.array(any, { maxLength: 20 }), (punishments) => {
      const { standing, verdict } = judgePlayer(punishments);
      const countedPunishments = punishments.filter(({ appealStatus }) => appealStatus !== 'approved');
      const has = (type: string) => countedPunishments.filter((each) => each.type === type).length;
      const expected = has('network_ban')
        ? 'network_banned'
        : has('server_ban') >= 5
          ? 'near_network_ban'
          : countedPunishments.length
            ? 'warning'
            : 'good';
      expect(standing.status).toBe(expected);
      expect(standing.totalPunishments).toBe(standing.warnings + standing.mutes + standing.serverBans + standing.networkBans);
      expect(standing.totalPunishments + verdict.ignored).toBe(punishments.length);
      // The rules of a bad standing reach their threshold, the others do not.
      expect(['network-ban', 'server-bans'].includes(verdict.rule)).toBe(verdict.counted >= verdict.threshold);
    });
    fc.assert(check, { seed: 7, numRuns: 300 });
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
