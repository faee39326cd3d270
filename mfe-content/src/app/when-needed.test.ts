import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { whenNeeded } from './when-needed.ts';

let show: (share: number) => void;
const bring = jest.fn();
const place = document.createElement('div');

beforeEach(() => {
  jest.useFakeTimers();
  bring.mockClear();
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
    show(0);
    expect(bring).toHaveBeenCalledTimes(1);
  });

  it('comes when as much of its place is seen as was asked for', () => {
    whenNeeded(place, bring, 0.5);
    show(0.4);
    expect(bring).not.toHaveBeenCalled();
    show(0.5);
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
