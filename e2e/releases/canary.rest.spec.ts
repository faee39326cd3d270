import { careersPages } from '@portal/careers-contract';
import { contentPages } from '@portal/content-contract';
import { reportsApi } from '@portal/portal-contract';
import { Header } from '../pages/header.ts';
import { tryAgain } from './live-page.ts';
import { cookiesFor, visitPage, visitAsNewVisitors } from './read-page.ts';
import { expect, test } from './test.ts';
import { containerWith, throwingPage } from '../resilience/broken-remote.ts';
import { withFile, type Bundle } from './bundle.ts';
import type { ReleasePortal } from './release-portal.ts';

/** Returns a release of careers whose page always throws. Written by hand, because a real build takes ten seconds. */
function buildBrokenCareers(portal: ReleasePortal): Bundle {
  const release = portal.build('careers');
  const container = containerWith('careers', throwingPage('careers', careersPages.careers));
  return withFile(release, release.manifest.entry, Buffer.from(container));
}

test.describe.configure({ mode: 'default' });

test('a canary of 10 % reaches that share of sixty visitors, and each visitor keeps their version', async ({ portal }) => {
  const live = await portal.live('standing');
  const canary = portal.build('standing');
  const { version } = canary.manifest;
  await portal.candidate(canary);
  await portal.desk('standing').canary({ remote: 'standing', version, percent: 10 });
  const address = portal.url + contentPages.travelInfo;

  const first = await visitAsNewVisitors(60, address, 'standing');
  const reached = first.filter((visit) => visit.version === version);
  expect(reached.length / first.length).toBeGreaterThanOrEqual(0.08);
  expect(reached.length / first.length).toBeLessThanOrEqual(0.12);
  expect(first.filter((visit) => visit.version !== version && visit.version !== live)).toEqual([]);
  expect(new Set(first.map(({ cacheControl }) => cacheControl))).toEqual(new Set(['private, no-store']));

  const secondVisits = await Promise.all(first.map(({ cookie }) => visitPage(address, 'standing', cookie)));
  expect(secondVisits.map((visit) => visit.version)).toEqual(first.map((visit) => visit.version));

  await portal.rollback('standing');
  const visitsAfterRollback = await Promise.all(reached.map(({ cookie }) => visitPage(address, 'standing', cookie)));
  expect(visitsAfterRollback.map((visit) => visit.version)).toEqual(reached.map(() => live));
});

test('the errors of a broken canary are counted for it, and ending it brings its visitors back', async ({ browser, portal }) => {
  const live = await portal.live('careers');
  const broken = buildBrokenCareers(portal);
  const { version } = broken.manifest;
  await portal.candidate(broken);
  await portal.desk('careers').canary({ remote: 'careers', version, percent: 50 });

  const address = portal.url + careersPages.careers;
  const visitor = (await visitAsNewVisitors(20, address, 'careers')).find((visit) => visit.version === version);
  if (!visitor) throw new Error('the canary reached nobody');
  const context = await browser.newContext({ baseURL: portal.url });
  await context.addCookies(cookiesFor(visitor.cookie, portal.url));
  const page = await context.newPage();
  const reported = page.waitForResponse((reply) => reply.url().endsWith(reportsApi));
  await page.goto(careersPages.careers);
  await expect(tryAgain(page)).toBeVisible();
  await expect(new Header(page).link('BOOK')).toBeVisible();
  expect((await reported).status()).toBe(200);
  await context.close();

  await expect.poll(async () => (await portal.status('careers')).canary?.health.errors).toBeGreaterThan(0);
  await portal.rollback('careers');
  expect((await visitPage(address, 'careers', visitor.cookie)).version).toBe(live);
});
