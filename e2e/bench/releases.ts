/**
 * `npm run bench:releases`: how fast and how safely releases reach visitors, on a portal of its own with its sandbox. Prints the
 * table of docs/benchmarks.md.
 */
import { bookingPages } from '@portal/booking-contract';
import { careersPages } from '@portal/careers-contract';
import { shellName, type Manifest, type ReleaseReply } from '@portal/portal-contract';
import { chromium, expect, type Browser } from '@playwright/test';
import { setTimeout as sleep } from 'node:timers/promises';
import { ensureBuilt } from '../../scripts/lib/build.mjs';
import { ensureChromium } from '../../scripts/lib/chromium.mjs';
import { withPortal } from '../fixtures/own-portal.ts';
import { buildBrokenCareers } from '../releases/broken-careers.ts';
import type { Bundle } from '../releases/bundle.ts';
import { partOf, tryAgain } from '../releases/live-page.ts';
import { navigateThroughReleases } from '../releases/open-tabs.ts';
import { cookiesFor, visitPage } from '../releases/read-page.ts';
import { ReleasePortal } from '../releases/release-portal.ts';

type Row = readonly [figure: string, goal: string, measured: string];

const rounds = 5;
const tabs = Number(process.env['OPEN_TABS'] ?? 100);
const releasesAtOnce = 20;
const canaryPercent = 10;

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
const median = (values: readonly number[]) => values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) / 2)] ?? 0;
const summary = (values: readonly number[]) => `${seconds(median(values))}, at most ${seconds(Math.max(...values))}`;

/** Milliseconds from the command to a fresh browser that shows the version. */
async function untilVisible(browser: Browser, portal: ReleasePortal, command: () => Promise<ReleaseReply>): Promise<number> {
  const start = performance.now();
  const { version } = await command();
  const context = await browser.newContext({ baseURL: portal.url });
  const page = await context.newPage();
  await page.goto(bookingPages.bookFlights);
  await expect(partOf(page, 'booking', version).getByRole('heading', { level: 1 })).toBeVisible();
  const took = performance.now() - start;
  await context.close();
  return took;
}

async function visibility(browser: Browser, portal: ReleasePortal): Promise<Row[]> {
  const promotes: number[] = [];
  const rollbacks: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const bundle = portal.build('booking');
    await portal.candidate(bundle);
    const target = { remote: 'booking', version: bundle.manifest.version };
    promotes.push(await untilVisible(browser, portal, () => portal.desk('booking').promote(target)));
    rollbacks.push(await untilVisible(browser, portal, () => portal.rollback('booking')));
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

/** Promotes, and again when another release of the same team came first. Returns how often it was told so. */
async function promoteInTurn(portal: ReleasePortal, { name: remote, version }: Manifest): Promise<number> {
  for (let told = 0; ; told += 1) {
    try {
      await portal.desk(remote).promote({ remote, version });
      return told;
    } catch (error) {
      if (!(error as Error).message.includes('in the meantime')) throw error;
    }
  }
}

async function atOnce(portal: ReleasePortal): Promise<Row[]> {
  const teams = ['booking', 'careers', 'content', 'standing', shellName];
  const bundles = Array.from({ length: releasesAtOnce }, (_, at): Bundle<Manifest> => {
    const team = teams[at % teams.length] ?? shellName;
    return team === shellName ? portal.buildShell() : portal.build(team);
  });
  const start = performance.now();
  const told = await Promise.all(
    bundles.map(async (bundle) => {
      await portal.candidate(bundle);
      return promoteInTurn(portal, bundle.manifest);
    }),
  );
  const took = performance.now() - start;
  const lost: string[] = [];
  for (const team of teams) {
    const { remotes, history } = await portal.desk(team).overview();
    const promoted = history.filter(({ action }) => action === 'promote').sort((one, other) => one.id - other.id);
    for (const { manifest } of bundles.filter((bundle) => bundle.manifest.name === team))
      for (const action of ['upload', 'candidate', 'promote'])
        if (!history.some((event) => event.version === manifest.version && event.action === action))
          lost.push(`${action} of ${team} ${manifest.version}`);
    if (promoted.at(-1)?.version !== remotes[0]?.live?.version) lost.push(`${team}: the last promote is not what is live`);
    if (promoted.some(({ at }, index) => at < (promoted[index - 1]?.at ?? ''))) lost.push(`${team}: history out of order`);
  }
  for (const each of lost) console.error(each);
  const conflicts = told.reduce((sum, count) => sum + count, 0);
  return [
    [
      `lost or out of order, of ${releasesAtOnce} releases at once (${seconds(took)}, ${conflicts} told to try again)`,
      '0',
      String(lost.length),
    ],
  ];
}

/** Visitors come one after the other; a browser runs the page of those whom the canary reaches. */
async function badCanary(browser: Browser, portal: ReleasePortal): Promise<Row[]> {
  const broken = buildBrokenCareers(portal);
  const { version } = broken.manifest;
  await portal.candidate(broken);
  await portal.desk('careers').canary({ remote: 'careers', version, percent: canaryPercent });
  const start = performance.now();
  const address = portal.url + careersPages.careers;
  let visits = 0;
  let reached = 0;
  /** Visitors up to the last one whom the canary reached: later ones came when it was over. */
  let until = 0;
  let isOver = false;
  const watch = (async () => {
    while (!isOver) {
      isOver = (await portal.status('careers')).canary === null;
      if (!isOver) await sleep(1_000);
    }
  })();
  while (!isOver) {
    const { version: got, cookie } = await visitPage(address, 'careers');
    visits += 1;
    if (got !== version) continue;
    reached += 1;
    until = visits;
    const context = await browser.newContext({ baseURL: portal.url });
    await context.addCookies(cookiesFor(cookie, portal.url));
    const page = await context.newPage();
    await page.goto(careersPages.careers);
    await expect(tryAgain(page).or(partOf(page, 'careers', await portal.live('careers')))).toBeVisible();
    await context.close();
  }
  await watch;
  return [
    ['a canary whose page throws: back after', '60 s', seconds(performance.now() - start)],
    [`its reach at ${canaryPercent} %, of ${until} visitors`, `${canaryPercent + 2} %`, `${((100 * reached) / until).toFixed(1)} %`],
  ];
}

await ensureBuilt();
const executablePath = await ensureChromium();
const rows: Row[] = [];
await withPortal({ name: 'bench-releases' }, async (running, dataDir) => {
  const portal = new ReleasePortal(running, dataDir);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] });
  try {
    for (const measure of [visibility, badCanary, openTabs]) rows.push(...(await measure(browser, portal)));
    rows.push(...(await atOnce(portal)));
  } finally {
    await browser.close();
  }
});
console.log(['| | goal | measured |', '|---|--:|--:|', ...rows.map((row) => `| ${row.join(' | ')} |`)].join('\n'));
