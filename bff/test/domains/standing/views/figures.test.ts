import { expect, it } from '@jest/globals';
import { appealFigures } from '../../../../src/domains/standing/overview.ts';
import { cardId, now } from '../support/cards.ts';

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
