import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ifStaying, watchLeaving } from './faults.ts';

describe('a page that the browser may be leaving', () => {
  const act = jest.fn();
  const leave = () => dispatchEvent(new Event('beforeunload'));
  beforeAll(() => {
    jest.useFakeTimers();
    watchLeaving();
  });
  beforeEach(() => {
    jest.advanceTimersByTime(60_000);
    act.mockClear();
  });
  afterAll(() => {
    jest.useRealTimers();
  });

  it('acts at once while nobody leaves', () => {
    ifStaying(act);
    expect(act).toHaveBeenCalledTimes(1);
  });

  it('acts late, and once, if the page stays after all', () => {
    leave();
    ifStaying(act);
    jest.advanceTimersByTime(9_000);
    expect(act).not.toHaveBeenCalled();
    jest.advanceTimersByTime(2_000);
    expect(act).toHaveBeenCalledTimes(1);
    ifStaying(act);
    expect(act).toHaveBeenCalledTimes(2);
  });

  it('waits again if the visitor leaves a second time', () => {
    leave();
    ifStaying(act);
    jest.advanceTimersByTime(9_000);
    leave();
    jest.advanceTimersByTime(9_000);
    expect(act).not.toHaveBeenCalled();
    jest.advanceTimersByTime(2_000);
    expect(act).toHaveBeenCalledTimes(1);
  });
});
