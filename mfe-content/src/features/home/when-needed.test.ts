import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { whenNeeded } from './when-needed.ts';

let show: () => void;
const bring = jest.fn();
const place = document.createElement('div');

beforeEach(() => {
  jest.useFakeTimers();
  bring.mockClear();
  Object.assign(globalThis, {
    IntersectionObserver: class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        show = () => tell([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {}
    },
  });
});
afterEach(() => {
  jest.useRealTimers();
});

describe('what is needed later', () => {
  it.each(['scroll', 'wheel', 'touchstart', 'pointermove', 'keydown'])('comes at the first %s, once', (sign) => {
    whenNeeded(place, bring);
    expect(bring).not.toHaveBeenCalled();
    dispatchEvent(new Event(sign));
    dispatchEvent(new Event(sign));
    jest.runAllTimers();
    expect(bring).toHaveBeenCalledTimes(1);
  });

  it('comes when its place is seen', () => {
    whenNeeded(place, bring);
    show();
    expect(bring).toHaveBeenCalledTimes(1);
  });

  it('comes after a while without any sign', () => {
    whenNeeded(place, bring);
    jest.runAllTimers();
    expect(bring).toHaveBeenCalledTimes(1);
  });

  it('does not come once it is called off', () => {
    whenNeeded(place, bring)();
    dispatchEvent(new Event('scroll'));
    jest.runAllTimers();
    expect(bring).not.toHaveBeenCalled();
  });
});
