import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { appealDecisions, moderationBoards } from '@portal/standing-contract';
import { appealStatusOf, labelsAfter, mayAppeal } from '../../../../src/domains/standing/rules/appeal-status.ts';

const labels = (...names: string[]) => names.map((name, index) => ({ id: String(index), name }));

describe('what a decision does to the labels', () => {
  it.each([
    ['player', 'approve', ['PENDING', 'Severity: High', 'DENIED'], ['APPROVED']],
    ['player', 'deny', ['PENDING', 'Severity: High'], ['Severity: High', 'DENIED']],
    ['player', 'deny', [' Pending', 'PENDING', 'DENIED'], ['DENIED']],
    ['staff', 'approve', ['PENDING', 'Severity: High'], ['Severity: High', 'APPEALED']],
    ['staff', 'deny', ['PENDING', 'Severity: High'], ['Severity: High']],
  ] as const)('%s %s of %j leaves %j', (board, decision, before, after) => {
    const { stay, add } = labelsAfter(board, decision, labels(...before));
    const names = [...stay.map(({ name }) => name), ...(add && !stay.some(({ name }) => name === add.name) ? [add.name] : [])];
    expect(names).toEqual(after);
  });

  it('R17 is settled by being done once, and decides the status', () => {
    const names = fc.array(fc.constantFrom('PENDING', 'pending ', 'DENIED', 'APPROVED', 'APPEALED', 'Severity: High', ''), {
      maxLength: 6,
    });
    const check = fc.property(
      names,
      fc.constantFrom(...moderationBoards),
      fc.constantFrom(...appealDecisions),
      (before, board, decision) => {
        const once = labelsAfter(board, decision, labels(...before));
        const result = [...once.stay, ...(once.add ? [{ id: 'new', name: once.add.name }] : [])];
        expect(appealStatusOf(board, result)).not.toBe('pending');
        expect(labelsAfter(board, decision, result).go).toEqual([]);
        expect([...once.stay, ...once.go]).toHaveLength(before.length);
        if (decision === 'approve') expect(mayAppeal(board, appealStatusOf(board, result))).toBe(false);
      },
    );
    fc.assert(check, { seed: 17, numRuns: 300 });
  });
});
