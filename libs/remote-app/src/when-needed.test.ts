import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { whenNeeded } from './when-needed.ts';

let show: (share: number) => void;
const start = jest.fn();
const place = document.createElement('div');

beforeEach(() => {
  jest.useFakeTimers();
  start.mockClear();
  Object.assign(globalThis, {
    IntersectionObserver: class {
      constructor(tell: (entries: { isIntersecting: boolean; intersectionRatio: number }[]) => void) {
        show = (intersectionRatio) => tell([{ isIntersecting: true, intersectionRatio }]);
      }
      observe() {}
      disconnect() {}
    },
  });
});
afterEach(() => {
  jest.useRealTimers();
});

describe('whenNeeded', () => {
  it.each(['scroll', 'wheel', 'touchstart', 'pointermove', 'keydown'])('starts at the first %s, once', (name) => {
    whenNeeded(place, start);
    expect(start).not.toHaveBeenCalled();
    dispatchEvent(new Event(name));
    dispatchEvent(new Event(name));
    jest.runAllTimers();
    expect(start).toHaveBeenCalledTimes(1);
  });

  it('starts when its place comes into view', () => {
    whenNeeded(place, start);
    show(0);
    expect(start).toHaveBeenCalledTimes(1);
  });

  it('starts when the requested share of its place is in view', () => {
    whenNeeded(place, start, 0.5);
    show(0.4);
    expect(start).not.toHaveBeenCalled();
    show(0.5);
    expect(start).toHaveBeenCalledTimes(1);
  });

  it('starts after six seconds without an event', () => {
    whenNeeded(place, start);
    jest.runAllTimers();
    expect(start).toHaveBeenCalledTimes(1);
  });

  it('does not start after a cancel', () => {
    whenNeeded(place, start)();
    dispatchEvent(new Event('scroll'));
    jest.runAllTimers();
    expect(start).not.toHaveBeenCalled();
  });
});
