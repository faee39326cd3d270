import { bookingPages } from '@portal/booking-contract';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Header } from '../pages/header.ts';
import { partOf } from './live-page.ts';
import { navigateThroughReleases } from './open-tabs.ts';
import { expect, test } from './test.ts';

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
