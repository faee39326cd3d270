import type { Browser, Page, ViewportSize } from '@playwright/test';
import { stopBell } from '@portal/testing/smoke';
import type { SandboxControls } from '@portal/sandbox/controls';
import budgets from '../budgets.json' with { type: 'json' };
import { signIn } from '../fixtures/sign-in.ts';
import { expect, test, withMotion } from '../fixtures/test.ts';
import { CareersPage } from '../pages/careers-page.ts';
import { FlightPage } from '../pages/flight-page.ts';
import { openWithFontsFirst } from '../pages/settled.ts';
import { expectShiftsWithin, recordShifts } from './layout-shifts.ts';
import { NetworkLog } from './network-log.ts';

test.use(withMotion);

interface Budget {
  /** Username of the visitor. A guest by default. */
  as?: string;
  /** Callsign, for the page of a flight. */
  flight?: string;
  /** Title, for the page of a position. */
  job?: string;
  /** Limit for everything that the first load fetches. */
  bytes: number;
  scriptBytes: number;
  scriptBytesWithHeaders: number;
  requests: number;
  depth: number;
  layoutShift: number;
  /** Chunks that the page fetches without input after its first load. They count in `allScriptBytes`. */
  later?: string[];
  /** Limit for all scripts that the page fetches without input. Defaults to `scriptBytes`. */
  allScriptBytes?: number;
  /** Separate limits for files that a wide window fetches later without input, by the end of their name. */
  onDemand?: Record<string, number>;
  /** Window that shows only the first load. A taller one would load parts further down the page. */
  window?: ViewportSize;
}

const narrow = { width: 390, height: 900 };
const wide = { width: 1440, height: 900 };

/** Timers from this length on do not belong to the first load, even on a slow machine. Milliseconds. */
const slowMs = 2_500;

/** Longer timers are for visitors who read on without input. Milliseconds. */
const maxMs = 3_500;

interface WithHeldTimers {
  heldTimers: { run: () => void; ms: number }[];
}

/** Runs in the page: holds timers of at least this length until `runHeldTimers`. */
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

/** Runs in the page: runs held timers up to this length, each once. */
function runHeldTimers(longest: number): void {
  for (const { run, ms } of (globalThis as unknown as WithHeldTimers).heldTimers.splice(0)) if (ms <= longest) run();
}

/** Signs a visitor in and returns the browser's storage. Undefined for a guest. */
async function storageOf(browser: Browser, baseURL: string, as: string | undefined) {
  if (as === undefined) return undefined;
  const context = await browser.newContext({ baseURL });
  await signIn(await context.newPage(), as);
  const storageState = await context.storageState();
  await context.close();
  return storageState;
}

/** Returns the address of the budget's page. */
async function addressOf({ request }: Page, sandbox: SandboxControls, path: string, { flight, job }: Budget): Promise<string> {
  if (flight !== undefined) return FlightPage.pathOf(request, sandbox, flight);
  return job === undefined ? path : CareersPage.jobPathOf(request, job);
}

async function expectWithinBudget(page: Page, log: NetworkLog, budget: Budget): Promise<void> {
  const later = (budget.later ?? []).map((chunk) => `/${chunk}.`);
  const onDemand = Object.entries(budget.onDemand ?? {}).map(([name, bytes]) => [`${name}.`, bytes] as const);
  for (const part of [...later, ...onDemand.map(([name]) => name)]) log.setAside(part);
  const list = log.requests.map((entry) => `${log.depth(entry)} ${entry.bytes} ${entry.type} ${entry.url}`).join('\n');
  await test.info().attach('requests', { body: list, contentType: 'text/plain' });
  expect(log.requests.length, list).toBeLessThanOrEqual(budget.requests);
  expect(log.bytes, list).toBeLessThanOrEqual(budget.bytes);
  expect(log.scriptBytes, list).toBeLessThanOrEqual(budget.scriptBytes);
  expect(log.scriptBytesWithHeaders, list).toBeLessThanOrEqual(budget.scriptBytesWithHeaders);
  expect(Math.max(...log.requests.map((entry) => log.depth(entry))), list).toBeLessThanOrEqual(budget.depth);

  const missing = async () => {
    // A slow page may start a timer after the others have run.
    await page.evaluate(runHeldTimers, maxMs);
    return later.filter((part) => !log.hasFetched(part));
  };
  await expect.poll(missing, 'not fetched without input').toEqual([]);
  const laterBytes = later.reduce((sum, part) => sum + log.bytesOf(part), 0);
  expect(log.scriptBytes + laterBytes, 'all scripts').toBeLessThanOrEqual(budget.allScriptBytes ?? budget.scriptBytes);
  for (const [part, bytes] of onDemand) expect(log.bytesOf(part), part).toBeLessThanOrEqual(bytes);
}

for (const [path, budget] of Object.entries<Budget>(budgets)) {
  // The wide window also measures the bytes, unless the budget has its own window. Each load costs seconds.
  const measuredWindow = budget.window ?? wide;
  const windows = new Set([narrow, wide, measuredWindow]);

  test(`the first load of ${path} keeps its budget of bytes, requests and depth, and nothing moves at 390 and 1440 px`, async ({
    browser,
    portal,
    sandbox,
  }) => {
    const storageState = await storageOf(browser, portal.url, budget.as);
    for (const viewport of windows) {
      await test.step(`${viewport.width} px`, async () => {
        // Starts with an empty cache, also for a signed-in visitor.
        const context = await browser.newContext({ baseURL: portal.url, viewport, ...(storageState && { storageState }) });
        const page = await context.newPage();
        for (const script of [stopBell, recordShifts]) await page.addInitScript(script);
        if (viewport === measuredWindow) await page.addInitScript(holdSlowTimers, slowMs);
        const address = await addressOf(page, sandbox, path, budget);
        const log = viewport === measuredWindow && (await NetworkLog.of(page));
        await openWithFontsFirst(page, address);
        if (log) await expectWithinBudget(page, log, budget);
        await expectShiftsWithin(page, budget.layoutShift);
        await context.close();
      });
    }
  });
}
