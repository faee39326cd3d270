import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, renderHook } from '@testing-library/react';
import type { Carousel } from './carousel.ts';
import { type LoadCarousel, useCarousel } from './use-carousel.ts';

/** Fake of the carousel library, in which `next` selects the next slide. */
function fakeCarousel() {
  let selected = 0;
  let select: (index: number) => void = () => {};
  const goTo = jest.fn((index: number) => select((selected = index)));
  const carousel: Carousel = { next: () => goTo((selected + 1) % 4), goTo, destroy: jest.fn() };
  const load = jest.fn<LoadCarousel>(() =>
    Promise.resolve({
      createCarousel: (_viewport, onSelect) => {
        select = onSelect;
        return carousel;
      },
    }),
  );
  return { load, goTo, carousel };
}

let isReduced = false;
beforeEach(() => {
  isReduced = false;
  jest.useFakeTimers();
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      () => ({ matches: isReduced, addEventListener: () => {}, removeEventListener: () => {} }) as unknown as MediaQueryList,
    );
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

let { load, goTo, carousel } = fakeCarousel();
beforeEach(() => {
  ({ load, goTo, carousel } = fakeCarousel());
});

function start() {
  const hook = renderHook(() => useCarousel(load));
  const { container } = render(<div />);
  hook.result.current.viewport.current = container.querySelector('div');
  return hook;
}
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

describe('useCarousel', () => {
  it('advances every five seconds, and loads its code shortly before the first move', async () => {
    const { result } = start();
    expect(load).not.toHaveBeenCalled();
    await wait(4_999);
    expect([load.mock.calls.length, result.current.awake, result.current.selected]).toEqual([1, true, 0]);
    await wait(1);
    expect(result.current.selected).toBe(1);
    for (const expected of [2, 3, 0]) {
      await wait(5_000);
      expect(result.current.selected).toBe(expected);
    }
    expect(load).toHaveBeenCalledTimes(1);
  });

  it.each(['pointer', 'focus'] as const)('pauses while the %s is on the slides, then waits five seconds more', async (by) => {
    const { result } = start();
    await wait(3_000);
    act(() => result.current.hold(by, true));
    expect(result.current.moving).toBe(false);
    await wait(60_000);
    expect(goTo).not.toHaveBeenCalled();
    act(() => result.current.hold(by, false));
    await wait(5_000);
    expect(goTo).toHaveBeenCalledTimes(1);
  });

  it('stays paused by its button after the pointer enters and leaves', async () => {
    const { result } = start();
    act(() => result.current.setPaused(true));
    act(() => result.current.hold('pointer', true));
    act(() => result.current.hold('pointer', false));
    await wait(60_000);
    expect([result.current.moving, goTo.mock.calls.length]).toEqual([false, 0]);
    act(() => result.current.setPaused(false));
    await wait(5_000);
    expect(goTo).toHaveBeenCalledTimes(1);
  });

  it('never advances by itself with reduced motion, but follows the dots', async () => {
    isReduced = true;
    const { result } = start();
    await wait(60_000);
    expect([load.mock.calls.length, result.current.moving]).toEqual([0, false]);
    act(() => result.current.goTo(2));
    await wait(0);
    expect(result.current.selected).toBe(2);
  });

  it('stays on the slide if the code cannot be loaded, and retries at the next move', async () => {
    load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const { result } = start();
    await wait(4_500);
    expect([load.mock.calls.length, result.current.selected]).toEqual([1, 0]);
    await wait(500);
    expect([load.mock.calls.length, result.current.selected]).toEqual([2, 1]);
  });

  it('destroys the carousel on unmount', async () => {
    const { unmount } = start();
    await wait(5_000);
    unmount();
    await wait(0);
    expect(carousel.destroy).toHaveBeenCalledTimes(1);
  });
});
