import type { Browser, Page, ViewportSize } from '@playwright/test';
import budgets from '../budgets.json' with { type: 'json' };
import type { Sandbox } from '../fixtures/sandbox.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { expect, test, withMotion } from '../fixtures/test.ts';
import { CareersPage } from '../pages/careers-page.ts';
import { FlightPage } from '../pages/flight-page.ts';
import { openSettled } from '../pages/settled.ts';
import { recordShifts, type WithShifts } from './layout-shifts.ts';
import { NetworkLog } from './network-log.ts';

test.use(withMotion);

interface Budget {
  /** Who opens the page; a guest unless told. */
  as?: string;
  /** Callsign of the flight whose page it is. */
  flight?: string;
  /** Title of the position whose page it is. */
  job?: string;
  /** Of everything that the first load fetches. */
  bytes: number;
  scriptBytes: number;
  scriptBytesWithHeaders: number;
  requests: number;
  depth: number;
  layoutShift: number;
  /** Chunks that the page fetches by itself after its first load. They count in `allScriptBytes`. */
  later?: string[];
  /** Of all scripts that the page fetches without an input; `scriptBytes` unless set. */
  allScriptBytes?: number;
  /** Bytes of files that a wide window fetches by itself once the page is shown, by the end of their name: a budget apart. */
  onDemand?: Record<string, number>;
  /** Window of a first load that a taller window would go on with, by parts further down the page. */
  window?: ViewportSize;
}

const narrow = { width: 390, height: 900 };
const wide = { width: 1440, height: 900 };

/** What a page does by itself after so many milliseconds is no part of its first load, however slowly the machine loads it. */
const slowMs = 2_500;

/** Longer waits are for people who read on without an input. */
const longestMs = 3_500;

interface WithHeldTimers {
  heldTimers: { run: () => void; ms: number }[];
}

/** Runs in the page: timers of this length and more wait for `runHeldTimers`. */
function holdSlowTimers(slow: number): void {
  const start = globalThis.setTimeout;
  const heldTimers: WithHeldTimers['heldTimers'] = [];
  const startUnlessSlow = (run: () => void, ms = 0, ...rest: []) => {
    if (ms < slow) return start(run, ms, ...rest);
    heldTimers.push({ run, ms });
    return 0;
  };
  Object.assign(globalThis, { setTimeout: startUnlessSlow, heldTimers });
}

/** Runs in the page. */
function runHeldTimers(longest: number): void {
  for (const { run, ms } of (globalThis as unknown as WithHeldTimers).heldTimers) if (ms <= longest) run();
}

/** Signs somebody in, and returns their browser's storage. A guest has none. */
async function storageOf(browser: Browser, baseURL: string, as: string | undefined) {
  if (as === undefined) return undefined;
  const context = await browser.newContext({ baseURL });
  await signIn(await context.newPage(), as);
  const storageState = await context.storageState();
  await context.close();
  return storageState;
}

/** Address of the budget's page. */
async function addressOf({ request }: Page, sandbox: Sandbox, path: string, { flight, job }: Budget): Promise<string> {
  if (flight !== undefined) return FlightPage.pathOf(request, sandbox, flight);
  return job === undefined ? path : CareersPage.jobPathOf(request, job);
}

/** Fails when something on the page has moved that nobody touched. */
async function expectStill(page: Page, { layoutShift }: Budget): Promise<void> {
  const shifts = await page.evaluate(() => (globalThis as unknown as WithShifts).shifts);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect(sum, JSON.stringify(shifts, undefined, 2)).toBeLessThanOrEqual(layoutShift);
}

async function expectWithinBudget(page: Page, log: NetworkLog, budget: Budget): Promise<void> {
  const later = budget.later ?? [];
  const laterBytes = later.reduce((sum, chunk) => sum + log.takeOut(`/${chunk}.`), 0);
  for (const [chunk, bytes] of Object.entries(budget.onDemand ?? {})) expect(log.takeOut(`${chunk}.`), chunk).toBeLessThanOrEqual(bytes);
  const list = log.requests.map((entry) => `${log.depth(entry)} ${entry.bytes} ${entry.type} ${entry.url}`).join('\n');
  await test.info().attach('requests', { body: list, contentType: 'text/plain' });
  expect(log.requests.length, list).toBeLessThanOrEqual(budget.requests);
  expect(log.bytes, list).toBeLessThanOrEqual(budget.bytes);
  expect(log.scriptBytes, list).toBeLessThanOrEqual(budget.scriptBytes);
  expect(log.scriptBytesWithHeaders, list).toBeLessThanOrEqual(budget.scriptBytesWithHeaders);
  expect(Math.max(...log.requests.map((entry) => log.depth(entry))), list).toBeLessThanOrEqual(budget.depth);

  await page.evaluate(runHeldTimers, longestMs);
  await expect.poll(() => later.filter((chunk) => !log.hasFetched(`/${chunk}.`)), 'not fetched without an input').toEqual([]);
  expect(log.scriptBytes + laterBytes, 'all scripts').toBeLessThanOrEqual(budget.allScriptBytes ?? budget.scriptBytes);
}

for (const [path, budget] of Object.entries<Budget>(budgets)) {
  // The wide window counts the bytes as well, unless the budget has one of its own: each load costs seconds.
  const budgeted = budget.window ?? wide;
  const windows = new Set([narrow, wide, budgeted]);

  test(`the first load of ${path} keeps to its budget of bytes, requests and depth, and nothing moves at 390 and 1440 px`, async ({
    browser,
    portal,
    sandbox,
  }) => {
    const storageState = await storageOf(browser, portal.url, budget.as);
    for (const viewport of windows) {
      await test.step(`${viewport.width} px`, async () => {
        // A browser that has fetched nothing yet, also where somebody is signed in.
        const context = await browser.newContext({ baseURL: portal.url, viewport, ...(storageState && { storageState }) });
        const page = await context.newPage();
        await page.addInitScript(recordShifts);
        if (viewport === budgeted) await page.addInitScript(holdSlowTimers, slowMs);
        const address = await addressOf(page, sandbox, path, budget);
        const log = viewport === budgeted && (await NetworkLog.of(page));
        await openSettled(page, address);
        if (log) await expectWithinBudget(page, log, budget);
        await expectStill(page, budget);
        await context.close();
      });
    }
  });
}
