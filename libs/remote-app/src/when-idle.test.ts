import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { whenIdle } from './when-idle.ts';

const start = jest.fn();
const place = document.createElement('div');

beforeEach(() => {
  jest.useFakeTimers();
  start.mockClear();
});
afterEach(() => {
  jest.useRealTimers();
  for (const name of ['requestIdleCallback', 'cancelIdleCallback']) Reflect.deleteProperty(globalThis, name);
});

describe('whenIdle', () => {
  it('starts after a short delay if the browser has no idle callbacks', () => {
    Reflect.deleteProperty(globalThis, 'requestIdleCallback');
    whenIdle(place, start);
    expect(start).not.toHaveBeenCalled();
    jest.advanceTimersByTime(50);
    expect(start).toHaveBeenCalledTimes(1);
  });

  it('does not start after a cancel', () => {
    Reflect.deleteProperty(globalThis, 'requestIdleCallback');
    whenIdle(place, start)();
    jest.runAllTimers();
    expect(start).not.toHaveBeenCalled();
  });

  it('starts when the browser is idle, after two seconds at the latest, and can be cancelled', () => {
    const requestIdleCallback = jest.fn((_run: () => void, _options: IdleRequestOptions) => 7);
    const cancelIdleCallback = jest.fn();
    Object.assign(globalThis, { requestIdleCallback, cancelIdleCallback });
    const cancel = whenIdle(place, start);
    expect(requestIdleCallback).toHaveBeenCalledWith(start, { timeout: 2_000 });
    cancel();
    expect(cancelIdleCallback).toHaveBeenCalledWith(7);
  });
});
