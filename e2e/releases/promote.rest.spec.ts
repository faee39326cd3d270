import { bookingPages } from '@portal/booking-contract';
import { contentPages } from '@portal/content-contract';
import { Header } from '../pages/header.ts';
import { partOf } from './live-page.ts';
import { expect, test } from './test.ts';
import { bookingEdits, buildVariant } from './variants.ts';

test.describe.configure({ mode: 'default' });

/** Limit for a promote or rollback to reach a new page load, in milliseconds. */
const visibilityLimitMs = 5_000;

test('a new text, a new page with title and navigation, and a newly used router export go live at once, and can be rolled back', async ({
  browser,
  portal,
}) => {
  const before = await portal.live('booking');
  const next = portal.versioned(await buildVariant('booking', bookingEdits.next));
  const target = { remote: 'booking', version: next.manifest.version };
  // The BFF has 1.0.0. A new text needs no deployment of the BFF.
  expect(next.manifest.contracts).toMatchObject({ '@portal/booking-contract': '1.0.1' });
  const openNewPage = () => browser.newPage({ baseURL: portal.url });
  await portal.candidate(next);
  const guest = await openNewPage();
  await guest.goto(contentPages.travelInfo);
  await expect(new Header(guest).link('MY TRIPS')).toBeVisible();
  await expect(new Header(guest).link('GATES')).toHaveCount(0);

  const promotedAt = performance.now();
  await portal.desk('booking').promote(target);
  const page = await openNewPage();
  await page.goto(bookingPages.bookFlights);
  // The text comes from this build's own copy of the contract. An older copy would show "undefined".
  await expect(partOf(page, 'booking', target.version)).toContainText('Gates close ten minutes before departure.');
  const promoteMs = performance.now() - promotedAt;

  await new Header(page).link('GATES').click();
  await expect(partOf(page, 'booking', target.version).getByRole('heading', { level: 1, name: 'Gate Map' })).toBeVisible();
  await expect(page).toHaveTitle(/Gate Map/);
  await expect(page.getByRole('link', { name: 'All flights at the gates' })).toHaveAttribute('href', bookingPages.bookFlights);
  expect((await page.goto('/gate-map'))?.status()).toBe(200);
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', 'Where your flight leaves.');

  const rolledBackAt = performance.now();
  await portal.rollback('booking');
  const later = await openNewPage();
  await later.goto(bookingPages.bookFlights);
  await expect(partOf(later, 'booking', before)).toContainText('Every flight on the board');
  const rollbackMs = performance.now() - rolledBackAt;
  expect((await later.goto('/gate-map'))?.status()).toBe(404);
  await expect(new Header(later).link('GATES')).toHaveCount(0);

  test
    .info()
    .annotations.push({ type: 'visible after', description: `promote ${promoteMs.toFixed(0)} ms, rollback ${rollbackMs.toFixed(0)} ms` });
  console.log(`promote visible after ${promoteMs.toFixed(0)} ms, rollback after ${rollbackMs.toFixed(0)} ms`);
  expect(promoteMs).toBeLessThan(visibilityLimitMs);
  expect(rollbackMs).toBeLessThan(visibilityLimitMs);
});
