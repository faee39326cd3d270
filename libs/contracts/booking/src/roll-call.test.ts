import { describe, expect, it } from '@jest/globals';
import { rollCallOpensAt, rollCallState } from './roll-call.ts';

describe('rollCallState', () => {
  const dueDate = '2030-07-04T12:00:00Z';
  it.each([
    ['2030-07-03T11:59:59.999Z', 'early'],
    ['2030-07-03T12:00:00Z', 'open'],
    ['2030-07-04T12:00:00Z', 'open'],
    ['2030-07-05T11:59:59.999Z', 'open'],
    ['2030-07-05T12:00:00Z', 'over'],
  ])('at %s is %s', (now, state) => {
    expect(rollCallState({ dueDate }, Date.parse(now))).toBe(state);
  });

  it('is open without a departure', () => {
    expect(rollCallState({ dueDate: null }, Date.parse(dueDate))).toBe('open');
    expect(rollCallOpensAt({ dueDate: null })).toBeUndefined();
  });
});
