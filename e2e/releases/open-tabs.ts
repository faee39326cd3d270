import { contentPages } from '@portal/content-contract';
import { shellName } from '@portal/portal-contract';
import { expect, type Browser, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { Header } from '../pages/header.ts';
import { partOf } from './live-page.ts';
import { previousShell } from '../skew/previous.ts';
import type { ReleasePortal } from './release-portal.ts';

/** What people did in their tabs meanwhile. */
export interface TabsReport {
  tabs: number;
  navigations: number;
  /** Descriptions of the navigations that did not end on their page. */
  failed: string[];
}

/** Links of the header with the heading and the remote of their page. */
const pages = {
  BOOK: { remote: 'booking', heading: 'Available Flights' },
  'MY TRIPS': { remote: 'booking', heading: 'Please Log In' },
  'TRAVEL INFO': { remote: 'content', heading: 'Travel Information' },
  'WHERE WE FLY': { remote: 'content', heading: 'Where We Fly' },
} as const;
type Link = keyof typeof pages;

/** At once, so that many tabs do not fight for the processor. */
const atOnce = 5;

async function inTurns<Item>(items: readonly Item[], act: (item: Item) => Promise<void>): Promise<void> {
  const rest = [...items];
  const worker = async () => {
    for (let item = rest.shift(); item !== undefined; item = rest.shift()) await act(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/**
 * Opens tabs before a release, and as many after it, and navigates in each of them while booking is rolled back and another
 * shell is released and rolled back.
 *
 * @param count of all tabs
 */
export async function navigateThroughReleases(browser: Browser, portal: ReleasePortal, count: number): Promise<TabsReport> {
  const report: TabsReport = { tabs: count, navigations: 0, failed: [] };
  const context = await browser.newContext({ baseURL: portal.url });
  const open = async (tabs: Page[], wanted: number) =>
    inTurns(
      Array.from({ length: wanted }, (_, tab) => tab),
      async () => {
        const page = await context.newPage();
        await page.goto(contentPages.termsOfService);
        await expect(partOf(page, 'content').getByRole('heading', { level: 1 })).toBeVisible();
        tabs.push(page);
      },
    );
  const navigate = (tabs: readonly Page[], link: Link) =>
    inTurns(tabs, async (page) => {
      const { remote, heading } = pages[link];
      report.navigations += 1;
      try {
        await new Header(page).link(link).click();
        await expect(partOf(page, remote).getByRole('heading', { level: 1, name: heading })).toBeVisible({ timeout: 20_000 });
      } catch (error) {
        report.failed.push(`${link}: ${error instanceof Error ? error.message.split('\n', 1)[0] : String(error)}`);
      }
    });

  const old: Page[] = [];
  const young: Page[] = [];
  await open(old, count / 2);
  await portal.release(portal.build('booking'));
  await open(young, count / 2);
  await navigate([...old, ...young], 'BOOK');
  await portal.rollback('booking');
  await navigate([...old, ...young], 'MY TRIPS');
  await portal.releaseTarball(shellName, readFileSync(previousShell));
  await navigate([...old, ...young], 'WHERE WE FLY');
  await portal.rollback(shellName);
  await navigate([...old, ...young], 'TRAVEL INFO');
  await context.close();
  return report;
}
