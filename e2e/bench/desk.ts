/**
 * `npm run bench:desk`: measures the workspace with 500 pending appeals and 10,000 applications, on its own portal and sandbox. Prints the
 * time from a key press to the next frame (Event Timing, as in INP), as a table for docs/benchmarks.md.
 */
import { chromium, expect, type Page } from '@playwright/test';
import { standingPages } from '@portal/standing-contract';
import { loadavg } from 'node:os';
import { ensureBuilt } from '../../scripts/lib/build.mjs';
import { ensureChromium } from '../../scripts/lib/chromium.mjs';
import { signIn } from '../fixtures/sign-in.ts';
import { withQueues } from '../journeys/standing/workspace-world.ts';

const rounds = 30;
/** Shortest duration that the browser reports, in milliseconds. Faster input counts as this value. */
const minMs = 16;

/** Runs in the page: collects the duration of each event of an interaction. */
function observe(thresholdMs: number) {
  const durations: number[] = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (entry.interactionId > 0) durations.push(entry.duration);
  }).observe({ type: 'event', durationThreshold: thresholdMs } as PerformanceObserverInit);
  Object.assign(globalThis, { takeDurations: () => durations.splice(0) });
}

/** Waits until the browser has reported the last input, and returns all durations since the last call. */
async function takeDurations(page: Page): Promise<number[]> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50))));
  return page.evaluate(() => (globalThis as unknown as { takeDurations: () => number[] }).takeDurations());
}

const theCase = (page: Page) => page.getByRole('region', { name: /^Ca(se|rd)$/ });

interface Step {
  name: string;
  /** Runs once before the first measurement. */
  prepare?: (page: Page) => Promise<void>;
  /** The measured input. */
  act: (page: Page, round: number) => Promise<void>;
  /** Restores the page between two measurements. */
  restore?: (page: Page) => Promise<void>;
}

const pressEscape = (page: Page) => page.keyboard.press('Escape');

const steps: readonly Step[] = [
  { name: 'next and previous case (j, k)', act: async (page, round) => page.keyboard.press(round % 3 === 2 ? 'k' : 'j') },
  { name: 'ask to approve (a)', act: async (page) => page.keyboard.press('a'), restore: pressEscape },
  { name: 'ask to deny (d)', act: async (page) => page.keyboard.press('d'), restore: pressEscape },
  {
    name: 'switch to another queue',
    act: async (page, round) => page.getByRole('link', { name: round % 2 === 0 ? 'Unreadable cards' : 'Player appeals' }).press('Enter'),
  },
  {
    name: 'open the preview of a bulk decision',
    async prepare(page) {
      await page.getByRole('listbox', { name: 'Appeals' }).getByRole('option').first().focus();
      await page.keyboard.press('x');
      await page.getByRole('button', { name: 'All 500' }).click();
    },
    act: async (page) => page.getByRole('button', { name: 'Deny…' }).press('Enter'),
    async restore(page) {
      await page.getByRole('button', { name: 'Cancel' }).click();
      await expect(theCase(page).getByRole('heading', { level: 2 })).not.toContainText('Deny');
    },
  },
  {
    name: 'type into the search',
    prepare: (page) => page.getByRole('search', { name: 'Find appeals' }).getByRole('searchbox').focus(),
    act: async (page, round) => page.keyboard.press(round % 2 === 0 ? '1' : 'Backspace'),
  },
];

async function measure(page: Page, { name, prepare, act, restore }: Step): Promise<void> {
  await prepare?.(page);
  const slowest: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await takeDurations(page);
    await act(page, round);
    slowest.push(Math.max(minMs, ...(await takeDurations(page))));
    await restore?.(page);
  }
  slowest.sort((one, other) => one - other);
  const at = (share: number) => slowest[Math.min(rounds - 1, Math.ceil(share * rounds) - 1)]?.toFixed(0);
  console.log(`| ${name} | ${at(0.5)} | ${at(0.98)} |`);
}

/** Milliseconds from the address to the first row, with an empty cache of the browser. The shortest of some rounds. */
async function firstRow(signedIn: Page, beforeEach: () => Promise<void>): Promise<number> {
  const storageState = await signedIn.context().storageState();
  const times: number[] = [];
  while (times.length < 5) {
    await beforeEach();
    const page = await browser.newPage({ storageState });
    const start = performance.now();
    await page.goto(new URL(standingPages.workspace, signedIn.url()).href, { waitUntil: 'commit' });
    await page.getByRole('listbox', { name: 'Appeals' }).getByRole('option').first().waitFor();
    times.push(performance.now() - start);
    await page.close();
  }
  return Math.min(...times);
}

await ensureBuilt();
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox', '--disable-gpu'] });
try {
  await withQueues({ name: 'bench-desk', appeals: 500, applications: 10_000 }, async ({ url }, _dataDir, restart) => {
    const page = await browser.newPage({ baseURL: url, viewport: { width: 1440, height: 900 } });
    await signIn(page, 'HibiscusHal');
    await page.addInitScript(observe, minMs);
    await page.goto(standingPages.workspace);
    await expect(page.getByRole('listbox', { name: 'Appeals' }).getByRole('option').first()).toHaveAttribute('aria-setsize', '500');
    console.log(`Load of the machine: ${loadavg()[0]?.toFixed(1)}`);
    console.log(`First row: ${(await firstRow(page, () => Promise.resolve())).toFixed(0)} ms`);
    console.log(`\n| input | p50 ms | p98 ms |\n|---|--:|--:|`);
    for (const step of steps) await measure(page, step);
    console.log(`\nFirst row after a start of the server: ${(await firstRow(page, () => restart({}))).toFixed(0)} ms`);
  });
} finally {
  await browser.close();
}
