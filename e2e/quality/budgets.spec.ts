import type { Browser, Page } from '@playwright/test';
import budgets from '../budgets.json' with { type: 'json' };
import { personIn } from '../fixtures/person.ts';
import type { Sandbox } from '../fixtures/sandbox.ts';
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
  /** Bytes of files that a wide window fetches by itself once the page is shown, by the end of their name: a budget apart. */
  onDemand?: Record<string, number>;
}

/** What a page does by itself after so many milliseconds is no part of its first load, however slowly the machine loads it. */
const slowMs = 2_500;

/** Runs in the page: timers of this length and more never end. */
function stopSlowTimers(slow: number): void {
  const start = globalThis.setTimeout;
  const startUnlessSlow = (run: TimerHandler, ms = 0, ...rest: unknown[]) => (ms >= slow ? 0 : start(run, ms, ...rest));
  Object.assign(globalThis, { setTimeout: startUnlessSlow });
}

/** A page of a browser that has fetched nothing yet, also where somebody is signed in. */
async function freshPage(browser: Browser, baseURL: string, as: string | undefined): Promise<Page> {
  if (as === undefined) return browser.newPage({ baseURL });
  const person = await personIn(browser, baseURL, as);
  const storageState = await person.context().storageState();
  await person.context().close();
  return (await browser.newContext({ baseURL, storageState })).newPage();
}

/** Address of the budget's page. */
async function addressOf({ request }: Page, sandbox: Sandbox, path: string, { flight, job }: Budget): Promise<string> {
  if (flight !== undefined) return FlightPage.pathOf(request, sandbox, flight);
  return job === undefined ? path : CareersPage.jobPathOf(request, job);
}

for (const [path, budget] of Object.entries<Budget>(budgets)) {
  test(`the first load of ${path} keeps to its budget of bytes, requests and depth`, async ({ browser, portal, sandbox }) => {
    const page = await freshPage(browser, portal.url, budget.as);
    await page.addInitScript(stopSlowTimers, slowMs);
    const address = await addressOf(page, sandbox, path, budget);
    const log = await NetworkLog.of(page);
    await openSettled(page, address);
    for (const [chunk, bytes] of Object.entries(budget.onDemand ?? {})) expect(log.takeOut(`${chunk}.`), chunk).toBeLessThanOrEqual(bytes);

    const list = log.requests.map((entry) => `${log.depth(entry)} ${entry.bytes} ${entry.type} ${entry.url}`).join('\n');
    await test.info().attach('requests', { body: list, contentType: 'text/plain' });
    expect(log.requests.length, list).toBeLessThanOrEqual(budget.requests);
    expect(log.bytes, list).toBeLessThanOrEqual(budget.bytes);
    expect(log.scriptBytes, list).toBeLessThanOrEqual(budget.scriptBytes);
    expect(log.scriptBytesWithHeaders, list).toBeLessThanOrEqual(budget.scriptBytesWithHeaders);
    expect(Math.max(...log.requests.map((entry) => log.depth(entry))), list).toBeLessThanOrEqual(budget.depth);
  });

  for (const width of [390, 1440]) {
    test(`nothing moves while ${path} loads at ${width} px`, async ({ browser, portal, sandbox }) => {
      const page = await freshPage(browser, portal.url, budget.as);
      await page.setViewportSize({ width, height: 900 });
      await page.addInitScript(recordShifts);
      await openSettled(page, await addressOf(page, sandbox, path, budget));
      const shifts = await page.evaluate(() => (globalThis as unknown as WithShifts).shifts);
      const sum = shifts.reduce((total, { value }) => total + value, 0);
      expect(sum, JSON.stringify(shifts, undefined, 2)).toBeLessThanOrEqual(budget.layoutShift);
    });
  }
}
