/**
 * `npm run bench:desk`: the workspace with 500 waiting appeals and 10,000 applications, on a portal of its own with its sandbox.
 * Prints how long the browser takes from a key to the next frame (Event Timing, as in INP): the table of docs/benchmarks.md.
 */
import { chromium, expect, type Page } from '@playwright/test';
import { standingPages } from '@portal/standing-contract';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from '../../scripts/lib/build.mjs';
import { ensureChromium } from '../../scripts/lib/chromium.mjs';
import { withPortal } from '../fixtures/own-portal.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { writeWorld } from '../journeys/standing/workspace-world.ts';

const rounds = 30;
/** Shortest duration that the browser reports, in milliseconds. Faster input counts as this. */
const shortest = 16;

/** Collects the duration of each event with an interaction. Runs in the page. */
function observe(atLeast: number) {
  const durations: number[] = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (entry.interactionId > 0) durations.push(entry.duration);
  }).observe({ type: 'event', durationThreshold: atLeast } as PerformanceObserverInit);
  Object.assign(globalThis, { takeDurations: () => durations.splice(0) });
}

/** Waits until the browser has reported the last input. */
async function takeDurations(page: Page): Promise<number[]> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50))));
  return page.evaluate(() => (globalThis as unknown as { takeDurations: () => number[] }).takeDurations());
}

const theCase = (page: Page) => page.getByRole('region', { name: /^Ca(se|rd)$/ });

const steps: readonly (readonly [name: string, act: (page: Page, round: number) => Promise<void>])[] = [
  ['next and previous case (j, k)', async (page, round) => page.keyboard.press(round % 3 === 2 ? 'k' : 'j')],
  ['ask to approve (a)', async (page) => page.keyboard.press('a')],
  ['ask to deny (d)', async (page) => page.keyboard.press('d')],
  [
    'switch to another queue',
    async (page, round) => page.getByRole('link', { name: round % 2 === 0 ? 'Unreadable cards' : 'Player appeals' }).press('Enter'),
  ],
  ['open the preview of a bulk decision', async (page) => page.getByRole('button', { name: 'Deny…' }).press('Enter')],
  ['type into the search', async (page, round) => page.keyboard.press(round % 2 === 0 ? '1' : 'Backspace')],
];
/** Brings the page back between two inputs, without being measured. */
const restore: Partial<Record<string, (page: Page) => Promise<void>>> = {
  'ask to approve (a)': (page) => page.keyboard.press('Escape'),
  'ask to deny (d)': (page) => page.keyboard.press('Escape'),
  'open the preview of a bulk decision': async (page) => {
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(theCase(page).getByRole('heading', { level: 2 })).not.toContainText('Deny');
  },
};

/** Brings the page to where a step begins, without being measured. */
const prepare: Partial<Record<string, (page: Page) => Promise<void>>> = {
  async 'open the preview of a bulk decision'(page) {
    await page.getByRole('listbox', { name: 'Appeals' }).getByRole('option').first().focus();
    await page.keyboard.press('x');
    await page.getByRole('button', { name: 'All 500' }).click();
  },
  'type into the search': (page) => page.getByRole('search', { name: 'Find appeals' }).getByRole('searchbox').focus(),
};

async function measure(page: Page, name: string, act: (page: Page, round: number) => Promise<void>): Promise<void> {
  await prepare[name]?.(page);
  const slowest: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await takeDurations(page);
    await act(page, round);
    slowest.push(Math.max(shortest, ...(await takeDurations(page))));
    await restore[name]?.(page);
  }
  slowest.sort((one, other) => one - other);
  const at = (share: number) => slowest[Math.min(rounds - 1, Math.ceil(share * rounds) - 1)]?.toFixed(0);
  console.log(`| ${name} | ${at(0.5)} | ${at(0.98)} |`);
}

await ensureBuilt();
const folder = mkdtempSync(join(tmpdir(), 'bench-desk-'));
const world = join(folder, 'world.json');
writeWorld(world, 500, 10_000);
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox', '--disable-gpu'] });
try {
  await withPortal({ name: 'bench-desk', world }, async ({ url }) => {
    const page = await browser.newPage({ baseURL: url, viewport: { width: 1440, height: 900 } });
    await signIn(page, 'HibiscusHal');
    await page.addInitScript(observe, shortest);
    await page.goto(standingPages.workspace);
    await expect(page.getByRole('listbox', { name: 'Appeals' }).getByRole('option').first()).toHaveAttribute('aria-setsize', '500');
    console.log(`Load of the machine: ${loadavg()[0]?.toFixed(1)}\n\n| input | p50 ms | p98 ms |\n|---|--:|--:|`);
    for (const [name, act] of steps) await measure(page, name, act);
  });
} finally {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
}
