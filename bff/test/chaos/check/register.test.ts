import { describe, expect, it } from '@jest/globals';
import { atTheEnd, possibleValues, type Write } from './register.ts';

const write = (at: number, until: number, value: string, isCertain = true): Write<string> => ({ at, until, value, isCertain });
const values = (writes: Write<string>[], reading = atTheEnd) => [...possibleValues('first', writes, reading)].toSorted();

describe('possibleValues', () => {
  it('is the last of writes that follow one another', () => {
    expect(values([])).toEqual(['first']);
    expect(values([write(1, 2, 'a'), write(3, 4, 'b')])).toEqual(['b']);
  });

  it('is any of writes at the same time', () => {
    expect(values([write(1, 4, 'a'), write(2, 3, 'b')])).toEqual(['a', 'b']);
  });

  it('may always be that of a write that was not answered, and need not', () => {
    expect(values([write(1, Infinity, 'a', false), write(3, 4, 'b')])).toEqual(['a', 'b']);
    expect(values([write(1, 2, 'a'), write(3, Infinity, 'b', false)])).toEqual(['a', 'b']);
  });

  it('depends on when it is read', () => {
    const writes = [write(1, 2, 'a'), write(5, 6, 'b')];
    expect(values(writes, { at: 3, until: 4 })).toEqual(['a']);
    expect(values(writes, { at: 3, until: 5.5 })).toEqual(['a', 'b']);
    expect(values(writes, { at: 0, until: 1.5 })).toEqual(['a', 'first']);
  });
});
