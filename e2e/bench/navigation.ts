/**
 * `npm run bench:navigation`: measures the time from a click on a link to the heading of its prefetched page, on its own portal and
 * sandbox. Prints a table for docs/benchmarks.md.
 */
import { bookingPages } from '@portal/booking-contract';
import { careersPages } from '@portal/careers-contract';
import { contentPages } from '@portal/content-contract';
import { portalPages } from '@portal/portal-contract';
import { chromium, expect, type Browser, type Page, type Request } from '@playwright/test';
import { loadavg } from 'node:os';
import { ensureBuilt } from '../../scripts/lib/build.mjs';
import { ensureChromium } from '../../scripts/lib/chromium.mjs';
import { withPortal } from '../fixtures/own-portal.ts';
import { openSettled } from '../pages/settled.ts';

const rounds = 3;
const targets = [bookingPages.bookFlights, bookingPages.flightStatus, contentPages.whereWeFly, careersPages.careers];

/** Runs in the page: clicks the link and returns the milliseconds until a frame shows the next page's heading. */
async function clickToHeading(href: string): Promise<number> {
  const link = document.querySelector<HTMLAnchorElement>(`a[href="${href}"]`);
  if (!link) throw new Error(`No link to ${href}`);
  const heading = () => document.querySelector('main h1');
  const before = heading();
  const start = performance.now();
  link.click();
  while (!heading() || heading() === before) await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  return performance.now() - start;
}

/** Prefetches a page by a hover on its link. Resolves when the page's script and its dependencies have loaded. */
async function prefetch(page: Page, target: string): Promise<void> {
  const link = page.locator(`a[href="${target}"]`).first();
  await expect(link).toBeAttached();
  const pending = new Set<Request>();
  page.on('request', (request) => request.resourceType() === 'script' && pending.add(request));
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  const script = page.waitForResponse((response) => response.url().includes(`/page${target.replace('/', '-')}.`));
  await link.dispatchEvent('pointerover');
  await (await script).finished();
  await expect.poll(() => pending.size).toBe(0);
}

/** Opens the home page in a new browser page, prefetches a page and follows its link. Returns milliseconds. */
async function measure(browser: Browser, url: string, target: string): Promise<number> {
  const page = await browser.newPage({ baseURL: url, viewport: { width: 1440, height: 900 } });
  await openSettled(page, portalPages.home);
  await prefetch(page, target);
  const ms = await page.evaluate(clickToHeading, target);
  await page.close();
  return ms;
}

await ensureBuilt();
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox', '--disable-gpu'] });
console.log(`Load of the machine: ${loadavg()[0]?.toFixed(1)}\n\n| page | median ms | slowest ms |\n|---|--:|--:|`);
await withPortal({ name: 'bench-navigation' }, async ({ url }) => {
  for (const target of targets) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) times.push(await measure(browser, url, target));
    times.sort((one, other) => one - other);
    console.log(`| ${target} | ${times[Math.floor(rounds / 2)]?.toFixed(0)} | ${times.at(-1)?.toFixed(0)} |`);
  }
});
await browser.close();
