/**
 * `npm run bench:releases`: measures how fast and safely releases reach visitors, on its own portal and sandbox. Prints a table for
 * docs/benchmarks.md.
 */
import { bookingPages } from '@portal/booking-contract';
import { shellName, type Manifest, type ReleaseReply } from '@portal/portal-contract';
import { chromium, expect, type Browser } from '@playwright/test';
import { ensureBuilt } from '../../scripts/lib/build.mjs';
import { ensureChromium } from '../../scripts/lib/chromium.mjs';
import { withPortal } from '../fixtures/own-portal.ts';
import type { Bundle } from '../releases/bundle.ts';
import { partOf } from '../releases/live-page.ts';
import { navigateThroughReleases } from '../releases/open-tabs.ts';
import { ReleasePortal } from '../releases/release-portal.ts';

type Row = readonly [figure: string, goal: string, measured: string];

const rounds = 5;
const tabs = Number(process.env['OPEN_TABS'] ?? 100);
const concurrentReleaseCount = 20;

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
const median = (values: readonly number[]) => values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) / 2)] ?? 0;
const summary = (values: readonly number[]) => `${seconds(median(values))}, at most ${seconds(Math.max(...values))}`;

/** Returns the milliseconds from the command until a new browser shows the version. */
async function timeUntilVisible(browser: Browser, portal: ReleasePortal, command: () => Promise<ReleaseReply>): Promise<number> {
  const start = performance.now();
  const { version } = await command();
  const context = await browser.newContext({ baseURL: portal.url });
  const page = await context.newPage();
  await page.goto(bookingPages.bookFlights);
  await expect(partOf(page, 'booking', version).getByRole('heading', { level: 1 })).toBeVisible();
  const ms = performance.now() - start;
  await context.close();
  return ms;
}

async function visibility(browser: Browser, portal: ReleasePortal): Promise<Row[]> {
  const promotes: number[] = [];
  const rollbacks: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const bundle = portal.build('booking');
    await portal.candidate(bundle);
    const target = { remote: 'booking', version: bundle.manifest.version };
    promotes.push(await timeUntilVisible(browser, portal, () => portal.desk('booking').promote(target)));
    rollbacks.push(await timeUntilVisible(browser, portal, () => portal.rollback('booking')));
  }
  return [
    [`promote to visible on a fresh page load, median of ${rounds}`, '5 s', summary(promotes)],
    [`rollback to visible on a fresh page load, median of ${rounds}`, '5 s', summary(rollbacks)],
  ];
}

async function openTabs(browser: Browser, portal: ReleasePortal): Promise<Row[]> {
  const { navigations, failed } = await navigateThroughReleases(browser, portal, tabs);
  for (const failure of failed) console.error(failure);
  return [[`failed navigations of ${tabs} open tabs, of ${navigations}`, '0', String(failed.length)]];
}

/** Promotes a release, with retries after conflicts with the same team's releases. Returns the number of conflicts. */
async function promoteWithRetries(portal: ReleasePortal, { name: remote, version }: Manifest): Promise<number> {
  for (let conflicts = 0; ; conflicts += 1) {
    try {
      await portal.desk(remote).promote({ remote, version });
      return conflicts;
    } catch (error) {
      if (!(error as Error).message.includes('in the meantime')) throw error;
    }
  }
}

async function concurrentReleases(portal: ReleasePortal): Promise<Row[]> {
  const teams = ['booking', 'careers', 'content', 'standing', shellName];
  const bundles = Array.from({ length: concurrentReleaseCount }, (_, at): Bundle<Manifest> => {
    const team = teams[at % teams.length] ?? shellName;
    return team === shellName ? portal.buildShell() : portal.build(team);
  });
  const start = performance.now();
  const conflictCounts = await Promise.all(
    bundles.map(async (bundle) => {
      await portal.candidate(bundle);
      return promoteWithRetries(portal, bundle.manifest);
    }),
  );
  const ms = performance.now() - start;
  const losses: string[] = [];
  for (const team of teams) {
    const { remotes, history } = await portal.desk(team).overview();
    const promoted = history.filter(({ action }) => action === 'promote').sort((one, other) => one.id - other.id);
    for (const { manifest } of bundles.filter((bundle) => bundle.manifest.name === team))
      for (const action of ['upload', 'candidate', 'promote'])
        if (!history.some((event) => event.version === manifest.version && event.action === action))
          losses.push(`${action} of ${team} ${manifest.version}`);
    if (promoted.at(-1)?.version !== remotes[0]?.live?.version) losses.push(`${team}: the live version is not the last one promoted`);
    if (promoted.some(({ at }, index) => at < (promoted[index - 1]?.at ?? ''))) losses.push(`${team}: history out of order`);
  }
  for (const each of losses) console.error(each);
  const conflicts = conflictCounts.reduce((sum, count) => sum + count, 0);
  return [
    [
      `lost or out of order, of ${concurrentReleaseCount} releases at once (${seconds(ms)}, ${conflicts} told to try again)`,
      '0',
      String(losses.length),
    ],
  ];
}

await ensureBuilt();
const executablePath = await ensureChromium();
const rows: Row[] = [];
await withPortal({ name: 'bench-releases' }, async (running, dataDir) => {
  const portal = new ReleasePortal(running, dataDir);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] });
  try {
    for (const measure of [visibility, openTabs]) rows.push(...(await measure(browser, portal)));
    rows.push(...(await concurrentReleases(portal)));
  } finally {
    await browser.close();
  }
});
console.log(['| | goal | measured |', '|---|--:|--:|', ...rows.map((row) => `| ${row.join(' | ')} |`)].join('\n'));
