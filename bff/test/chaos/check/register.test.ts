import { describe, expect, it } from '@jest/globals';
import { atTheEnd, possibleValues, type Write } from './register.ts';

const write = (at: number, until: number, value: string, isCertain = true): Write<string> => ({ at, until, value, isCertain });
const values = (writes: Write<string>[], reading = atTheEnd) => [...possibleValues('first', writes, reading)].toSorted();

describe('possibleValues', () => {
  it('returns the last of several consecutive writes', () => {
    expect(values([])).toEqual(['first']);
    expect(values([write(1, 2, 'a'), write(3, 4, 'b')])).toEqual(['b']);
  });

  it('returns each of several concurrent writes', () => {
    expect(values([write(1, 4, 'a'), write(2, 3, 'b')])).toEqual(['a', 'b']);
  });

  it('includes, but does not require, an unanswered write', () => {
    expect(values([write(1, Infinity, 'a', false), write(3, 4, 'b')])).toEqual(['a', 'b']);
    expect(values([write(1, 2, 'a'), write(3, Infinity, 'b', false)])).toEqual(['a', 'b']);
  });

  it('depends on the time of the read', () => {
    const writes = [write(1, 2, 'a'), write(5, 6, 'b')];
    expect(values(writes, { at: 3, until: 4 })).toEqual(['a']);
    expect(values(writes, { at: 3, until: 5.5 })).toEqual(['a', 'b']);
    expect(values(writes, { at: 0, until: 1.5 })).toEqual(['a', 'first']);
  });
});
