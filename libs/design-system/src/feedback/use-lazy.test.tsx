import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useLazy } from './use-lazy.ts';

const Dialog = () => null;
let isReachable: boolean;
const onFailure = jest.fn();

/** A new import for each test, because loaded components are cached. */
const createLoad = () => async () => {
  if (!isReachable) throw new Error('the chunk cannot be fetched');
  return { default: Dialog };
};

const render = (load = createLoad()) =>
  renderHook(({ isNeeded }) => useLazy(load, isNeeded, onFailure), { initialProps: { isNeeded: false } });

beforeEach(() => {
  isReachable = true;
  onFailure.mockClear();
});

describe('useLazy', () => {
  it('loads the component when it is needed', async () => {
    const { result, rerender } = render();
    expect(result.current.Part).toBeUndefined();
    await act(async () => rerender({ isNeeded: true }));
    expect(result.current.Part).toBe(Dialog);
  });

  it('loads the component ahead of a click', async () => {
    const { result } = render();
    await act(async () => result.current.fetchCode());
    expect(result.current.Part).toBe(Dialog);
  });

  it('renders a loaded component at once on the next mount', async () => {
    const load = createLoad();
    const { result } = render(load);
    await act(async () => result.current.fetchCode());
    expect(render(load).result.current.Part).toBe(Dialog);
  });

  it('reports a failed download only while the component is needed, and retries on the next click', async () => {
    isReachable = false;
    const { result, rerender } = render();
    await act(async () => result.current.fetchCode());
    expect(result.current.failed).toBe(true);
    expect(onFailure).not.toHaveBeenCalled();

    await act(async () => rerender({ isNeeded: true }));
    expect(onFailure).toHaveBeenCalledTimes(1);

    isReachable = true;
    await act(async () => rerender({ isNeeded: false }));
    await act(async () => rerender({ isNeeded: true }));
    expect(result.current).toMatchObject({ Part: Dialog, failed: false });
    expect(onFailure).toHaveBeenCalledTimes(1);
  });
});
