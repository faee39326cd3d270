import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { appealDecisions } from '@portal/standing-contract';
import { appealStatusOf, labelsAfter, mayAppeal, type BoardKind } from '../../../../src/domains/standing/board/board-kind.ts';
import { playerBoard } from '../../../../src/domains/standing/board/player-board.ts';
import { staffBoard } from '../../../../src/domains/standing/board/staff-board.ts';

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
    const names = [...keep.map(({ name }) => name), ...(add && !keep.some(({ name }) => name === add.name) ? [add.name] : [])];
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
