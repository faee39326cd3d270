import { bookingPages } from '@portal/booking-contract';
import { rmSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentPages } from '@portal/content-contract';
import { shellName } from '@portal/portal-contract';
import type { Browser, Page } from '@playwright/test';
import { Header } from '../pages/header.ts';
import { partOf } from './live-page.ts';
import { expect, test } from './test.ts';
import { previousShell } from '../skew/previous.ts';
import type { ReleasePortal } from './release-portal.ts';

/** Navigations in all tabs. */
interface TabsReport {
  tabs: number;
  navigations: number;
  /** Descriptions of failed navigations. */
  failed: string[];
}

/** Links of the header with the remote and the heading of their page. */
const pages = {
  BOOK: { remote: 'booking', heading: 'Available Flights' },
  'MY TRIPS': { remote: 'booking', heading: 'Please Log In' },
  'TRAVEL INFO': { remote: 'content', heading: 'Travel Information' },
  'WHERE WE FLY': { remote: 'content', heading: 'Where We Fly' },
} as const;
type Link = keyof typeof pages;

/** Tabs that work at the same time. More would compete for the processor. */
const concurrency = 5;

async function runConcurrently<Item>(items: readonly Item[], act: (item: Item) => Promise<void>): Promise<void> {
  const rest = [...items];
  const worker = async () => {
    for (let item = rest.shift(); item !== undefined; item = rest.shift()) await act(item);
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
}

/**
 * Opens half of the tabs before a release of booking and half after it. Navigates in each tab while booking is rolled back, and while
 * another shell is released and rolled back.
 *
 * @param count number of all tabs
 */
async function navigateThroughReleases(browser: Browser, portal: ReleasePortal, count: number): Promise<TabsReport> {
  const report: TabsReport = { tabs: count, navigations: 0, failed: [] };
  const context = await browser.newContext({ baseURL: portal.url });
  const open = async (tabs: Page[], tabCount: number) =>
    runConcurrently(
      Array.from({ length: tabCount }, (_, tab) => tab),
      async () => {
        const page = await context.newPage();
        await page.goto(contentPages.termsOfService);
        await expect(partOf(page, 'content').getByRole('heading', { level: 1 })).toBeVisible();
        tabs.push(page);
      },
    );
  const navigate = (tabs: readonly Page[], link: Link) =>
    runConcurrently(tabs, async (page) => {
      const { remote, heading } = pages[link];
      report.navigations += 1;
      try {
        await new Header(page).link(link).click();
        await expect(partOf(page, remote).getByRole('heading', { level: 1, name: heading })).toBeVisible({ timeout: 20_000 });
      } catch (error) {
        report.failed.push(`${link}: ${error instanceof Error ? error.message.split('\n', 1)[0] : String(error)}`);
      }
    });

  const oldTabs: Page[] = [];
  const newTabs: Page[] = [];
  await open(oldTabs, count / 2);
  await portal.release(portal.build('booking'));
  await open(newTabs, count / 2);
  await navigate([...oldTabs, ...newTabs], 'BOOK');
  await portal.rollback('booking');
  await navigate([...oldTabs, ...newTabs], 'MY TRIPS');
  await portal.releaseTarball(shellName, readFileSync(previousShell));
  await navigate([...oldTabs, ...newTabs], 'WHERE WE FLY');
  await portal.rollback(shellName);
  await navigate([...oldTabs, ...newTabs], 'TRAVEL INFO');
  await context.close();
  return report;
}

test.describe.configure({ mode: 'default' });

const tabs = 10;

test(`${tabs} open tabs navigate through a release, a rollback and a release of the shell without a failure`, async ({
  browser,
  portal,
}) => {
  test.slow();
  const report = await navigateThroughReleases(browser, portal, tabs);
  expect(report).toEqual({ tabs, navigations: 4 * tabs, failed: [] });
});

test('a tab whose version was deleted keeps typed text, and reloads once at its next navigation', async ({ page, portal }) => {
  const old = portal.build('booking');
  await portal.release(old);
  await page.goto(bookingPages.flightStatus);
  const callsign = page.getByLabel('Flight Callsign');
  await expect(partOf(page, 'booking', old.manifest.version).getByRole('heading', { level: 1 })).toBeVisible();
  const { base = '' } = (await portal.registry()).remotes.find(({ name }) => name === 'booking') ?? {};
  const next = portal.build('booking');
  await portal.release(next);
  // Deletes the files, as pruning does with the oldest releases.
  expect(base).toContain(`/booking/${old.manifest.version}-`);
  rmSync(join(portal.dataDir, base.replace('/remotes/', 'releases/')), { recursive: true });

  let documents = 0;
  page.on('request', (request) => void (documents += request.isNavigationRequest() ? 1 : 0));
  await callsign.fill('BW6');
  const missingFile = page.waitForResponse((reply) => reply.request().method() === 'HEAD' && reply.status() === 404);
  await new Header(page).link('MY TRIPS').hover();
  await missingFile;
  await expect(callsign).toHaveValue('BW6');
  expect(documents).toBe(0);

  await new Header(page).link('MY TRIPS').click();
  await expect(partOf(page, 'booking', next.manifest.version).getByRole('heading', { level: 1, name: 'Please Log In' })).toBeVisible();
  expect(documents).toBe(1);
});
