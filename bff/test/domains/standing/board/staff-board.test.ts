import { describe, expect, it } from '@jest/globals';
import { staffStandingBadge, typeBadge, typeTitle, verdictText, type StaffPunishment } from '@portal/standing-contract';
import { recordOf } from '../../../../src/domains/standing/board/record.ts';
import { staffBoard } from '../../../../src/domains/standing/board/staff-board.ts';
import { now, staffCard } from '../support/cards.ts';

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
  ])('R22 takes its date from %s', (_source, fields, date) => {
    expect(parseStaffCard(staffCard(fields)).date).toBe(date);
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
