import { bookingApi, bookingPages, noticeApi } from '@portal/booking-contract';
import { publicFiles } from '@portal/portal-contract';
import { SandboxControls } from '@portal/sandbox/controls';
import { expect, test, type Page } from '@playwright/test';
import { execFile } from 'node:child_process';
import { globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { demo } from '../../scripts/lib/brand/check.mjs';
import { findChromium } from '../../scripts/lib/chromium.mjs';
import { pinnedNode } from '../../scripts/lib/paths.mjs';
import type { Portal } from '../../scripts/lib/portal.mjs';
import { withPortal } from '../fixtures/own-portal.ts';
import { personIn } from '../fixtures/person.ts';
import { guestPages, memberPages } from '../fixtures/portal-pages.ts';
import { MyTripsPage } from '../pages/my-trips-page.ts';
import { openSettled } from '../pages/settled.ts';
import { root, sourceFiles, withWorkspace, type Edit } from './workspace-copy.ts';

/** The other airline: a name, a callsign, a home and a colour instead of the demo's. */
const replacements = [
  [demo.name, 'Nightjar'],
  [demo.name.toLowerCase(), 'nightjar'],
  [/\bBW(?=\d|')/g, 'NJ'],
  [/Port of Spain|Piarco|Tobago|Trinidad/g, 'Bridgetown'],
  ["'POS'", "'BGI'"],
  ['America/Port_of_Spain', 'America/Barbados'],
  ['#0b6b6e', '#5b3f8c'],
] as const;

/** Staff manager, who may open most pages. */
const memberName = 'KaieteurKid';

/** Changes the brand's texts and colours and the repository's own pages, and nothing else. */
function rebrand(): Edit[] {
  const brand = /^(libs\/brand\/(src|assets)\/.*\.(ts|svg)|README\.md|\.github\/CODEOWNERS)$/;
  const files = [...sourceFiles()].filter(([path]) => brand.test(path));
  return files.map(([file, bytes]) => ({
    file,
    text: replacements.reduce((text, [from, to]) => text.replaceAll(from, to), bytes.toString()),
  }));
}

/** Fails for a text with the demo's name, and shows the words around it. */
const expectOther = (where: string, text: string) =>
  expect.soft([where, new RegExp(`.{0,60}${demo.name}.{0,60}`, 'i').exec(text)?.[0]]).toEqual([where, undefined]);

/** Runs a program of the copy. */
function run(folder: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const options = { cwd: folder, env: { ...process.env, ...env }, maxBuffer: 10_000_000 };
    execFile(pinnedNode(), [...args], options, (error, stdout, stderr) => resolve({ code: error ? 1 : 0, output: stdout + stderr }));
  });
}
async function expectToRun(...command: Parameters<typeof run>): Promise<void> {
  const { code, output } = await run(...command);
  expect(code, output).toBe(0);
}

test('another brand changes the whole portal, and nothing says the name of the demo', async ({ browser }) => {
  test.setTimeout(300_000);
  await withWorkspace(rebrand(), async (folder) => {
    const old = await run(folder, ['scripts/brand.mjs', 'check']);
    expect(old.code).toBe(1);
    expect(old.output).toContain('libs/brand/assets/social/site.jpg shows an older text, logo or colour. Run "npm run brand -- draw".');
    await expectToRun(folder, ['scripts/brand.mjs', 'draw'], { CHROME_PATH: (await findChromium()) ?? '' });
    await expectToRun(folder, ['scripts/brand.mjs', 'check']);

    rmSync(join(folder, 'dist'), { recursive: true, force: true });
    for (const app of globSync('{shell,mfe-*}', { cwd: folder }))
      await expectToRun(join(folder, app), [join(root, 'node_modules/webpack/bin/webpack.js')]);
    const built = globSync('dist/**/*.{js,css,html,json,svg}', { cwd: folder });
    expect(built.length).toBeGreaterThan(50);
    for (const file of built) expectOther(file, readFileSync(join(folder, file), 'utf8'));

    await withPortal({ name: 'another-airline', sourcesIn: folder }, async (portal) => {
      await expectOtherFiles(portal.url);
      const guest = await (await browser.newContext({ baseURL: portal.url })).newPage();
      for (const path of guestPages) await expectOtherPage(guest, path);
      await expect(guest.getByRole('banner')).toContainText('nightjar');
      const member = await personIn(browser, portal.url, memberName);
      await expectOtherTrip(member, portal);
      for (const path of memberPages) await expectOtherPage(member, path);
    });
  });
});

/** Reads the public files, and the HTML of every address in the sitemap. */
async function expectOtherFiles(url: string): Promise<void> {
  const read = async (path: string) => (await fetch(new URL(path, url))).text();
  for (const file of [publicFiles.robots, publicFiles.sitemap, publicFiles.newsFeed, publicFiles.appManifest])
    expectOther(file, await read(file));
  expect(JSON.parse(await read(publicFiles.appManifest))).toMatchObject({ name: 'Nightjar Airways', short_name: 'Nightjar' });
  const addresses = [...(await read(publicFiles.sitemap)).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address);
  expect(addresses.length).toBeGreaterThan(20);
  for (const address of addresses) {
    const html = await read(address);
    expect(html).toContain('<meta property="og:site_name" content="Nightjar Airways" />');
    expectOther(address, html);
  }
}

async function expectOtherPage(page: Page, path: string): Promise<void> {
  await openSettled(page, path);
  expectOther(path, `${await page.title()} ${await page.content()}`);
}

/** Books a flight. Reads its email, its calendar file and the calendar's address. */
async function expectOtherTrip(page: Page, { sandboxUrl = '' }: Portal): Promise<void> {
  const headers = { 'sec-fetch-site': 'same-origin' };
  const bookingData = { class: 'Classic Class', email: 'hopper@mail.example', flightNumber: 'BW900', route: 'POS-LGW' };
  const booking = { action: 'createBooking', username: memberName, bookingRef: 'NJ2345', bookingData };
  expect((await page.request.post(bookingApi.secureBooking, { headers, data: booking })).status()).toBe(200);
  const sandbox = new SandboxControls(sandboxUrl);
  await expect.poll(async () => JSON.stringify(await sandbox.inbox())).toContain('NJ2345');
  expectOther('the mail', JSON.stringify(await sandbox.inbox()));

  const feed = await page.request.post(noticeApi.newCalendarAddress, { headers, data: {} });
  const { url } = (await feed.json()) as { url: string };
  const trips = new MyTripsPage(page);
  await openSettled(page, bookingPages.myTrips);
  const download = page.waitForEvent('download');
  await trips.card('BW900').getByRole('button', { name: 'Add to Calendar' }).click();
  const texts = [await (await page.request.get(url)).text(), readFileSync(await (await download).path(), 'utf8')];
  for (const text of texts) {
    expect(text).toContain('SUMMARY:Nightjar BW900');
    expectOther('a calendar', text);
  }
}
