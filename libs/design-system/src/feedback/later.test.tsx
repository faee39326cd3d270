import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { later, type LaterOptions } from './later.tsx';

let isReachable: boolean;
const onFailure = jest.fn();

const placeholder: LaterOptions['placeholder'] = (retry) => (retry ? <button onClick={retry}>Try Again</button> : <p>Loading...</p>);

/** A new component for each test, because loaded code is kept. */
function create(options?: LaterOptions) {
  const load = jest.fn(async () => {
    if (!isReachable) throw new Error('the chunk cannot be fetched');
    return { default: ({ name }: { name: string }) => <p>{`Record of ${name}`}</p> };
  });
  return { load, Part: later(load, options) };
}

/** Lets the promises of a download settle. */
const settle = () => act(async () => {});

beforeEach(() => {
  isReachable = true;
  onFailure.mockClear();
});

describe('later', () => {
  it('shows its placeholder, then the component with its props', async () => {
    const { Part } = create({ placeholder });
    render(<Part name="Ann" />);
    expect(screen.getByText('Loading...')).toBeTruthy();
    expect(await screen.findByText('Record of Ann')).toBeTruthy();
  });

  it('renders preloaded code at once', async () => {
    const { Part } = create();
    await act(Part.preload);
    await settle();
    render(<Part name="Ann" />);
    expect(screen.getByText('Record of Ann')).toBeTruthy();
  });

  it('retries on request after a failure', async () => {
    isReachable = false;
    const { Part } = create({ placeholder });
    render(<Part name="Ann" />);
    const retry = await screen.findByRole('button', { name: 'Try Again' });
    isReachable = true;
    await userEvent.click(retry);
    expect(await screen.findByText('Record of Ann')).toBeTruthy();
  });

  it('reports a failure of its own download, not of a preload, and retries when it is rendered again', async () => {
    isReachable = false;
    const { Part } = create();
    await act(Part.preload);
    await settle();
    expect(onFailure).not.toHaveBeenCalled();
    const { unmount } = render(<Part name="Ann" onFailure={onFailure} />);
    await settle();
    expect(onFailure).toHaveBeenCalledTimes(1);
    unmount();
    isReachable = true;
    render(<Part name="Ann" onFailure={onFailure} />);
    expect(await screen.findByText('Record of Ann')).toBeTruthy();
    expect(onFailure).toHaveBeenCalledTimes(1);
  });

  it('does not report a failure after it is gone', async () => {
    isReachable = false;
    const { Part } = create();
    render(<Part name="Ann" onFailure={onFailure} />).unmount();
    await settle();
    expect(onFailure).not.toHaveBeenCalled();
  });
});

describe('a later part that waits until it is visible', () => {
  let show: (share: number) => void;

  beforeEach(() => {
    jest.useFakeTimers();
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

  const renderPart = (share?: number) => {
    const { Part, load } = create({ placeholder, when: 'visible', ...(share !== undefined && { share }) });
    return { load, ...render(<Part name="Ann" />) };
  };

  it.each(['scroll', 'wheel', 'touchstart', 'pointermove', 'keydown'])('starts at the first %s, once', async (name) => {
    const { load } = renderPart();
    expect(load).not.toHaveBeenCalled();
    dispatchEvent(new Event(name));
    dispatchEvent(new Event(name));
    jest.runAllTimers();
    await settle();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it.each([undefined, 0.5])('starts when this share of its place is in view: %s', async (share) => {
    const { load } = renderPart(share);
    show((share ?? 0) - 0.1);
    expect(load).not.toHaveBeenCalled();
    show(share ?? 0);
    await settle();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('starts after six seconds without an event', async () => {
    const { load } = renderPart();
    jest.runAllTimers();
    await settle();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('does not start when it is gone', () => {
    const { load, unmount } = renderPart();
    unmount();
    dispatchEvent(new Event('scroll'));
    jest.runAllTimers();
    expect(load).not.toHaveBeenCalled();
  });
});
