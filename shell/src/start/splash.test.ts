import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { timing } from '@portal/portal-contract';
import { liftSplash } from './splash.ts';

const readyState = (state: DocumentReadyState) => Object.defineProperty(document, 'readyState', { value: state, configurable: true });
const isLifted = () => document.getElementById('splash')?.hasAttribute('data-lifted') ?? true;

// The event of the test page itself must not count.
beforeAll(async () => {
  if (document.readyState !== 'complete') await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
});
beforeEach(() => {
  jest.useFakeTimers();
  document.body.innerHTML = '<div id="splash"></div>';
});
afterEach(() => {
  jest.useRealTimers();
  readyState('complete');
});

describe("the splash's style", () => {
  it('has the times of the script', () => {
    const style = readFileSync(join(__dirname, 'splash.css'), 'utf8');
    const [fade, atLatest] = [timing.splashFade, timing.splashAtLatest].map((ms) => `${ms / 1_000}s`);
    expect(style).toContain(`animation: splash-goes ${fade} ${atLatest} forwards;`);
    expect(style).toContain(`transition: opacity ${fade} ease;`);
  });
});

describe('the page below the splash', () => {
  it('has a hint in case the scripts never arrive, which the application replaces', () => {
    const page = readFileSync(join(__dirname, '../index.html'), 'utf8');
    expect(page).toMatch(/<div id="root">\s*<p>[^<]*load the page again/);
  });
});

describe('liftSplash', () => {
  it('waits for the load event and 500 ms more', async () => {
    readyState('interactive');
    void liftSplash();
    await jest.advanceTimersByTimeAsync(3_000);
    expect(isLifted()).toBe(false);
    dispatchEvent(new Event('load'));
    await jest.advanceTimersByTimeAsync(timing.splashAfterLoad - 1);
    expect(isLifted()).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    expect(isLifted()).toBe(true);
  });

  it('lifts if the page has already loaded, then removes the element', async () => {
    readyState('complete');
    const done = liftSplash();
    await jest.advanceTimersByTimeAsync(timing.splashAfterLoad);
    expect(isLifted()).toBe(true);
    await jest.advanceTimersByTimeAsync(1_000);
    await done;
    expect(document.getElementById('splash')).toBeNull();
  });

  it('lifts after 8 s at the latest', async () => {
    readyState('loading');
    void liftSplash();
    await jest.advanceTimersByTimeAsync(timing.splashAtLatest);
    expect(isLifted()).toBe(true);
  });
});
