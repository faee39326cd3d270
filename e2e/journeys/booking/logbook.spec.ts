import { airline } from '@portal/brand';
import { bookingPages } from '@portal/booking-contract';
import { notFoundMessages, portalPages } from '@portal/portal-contract';
import { addPastFlights } from '../../fixtures/past-flights.ts';
import { signIn } from '../../fixtures/sign-in.ts';
import { expect, test } from '../../fixtures/test.ts';
import { applyLook, bothLooks, expectAccessibleInEveryLook, looks } from '../../quality/axe.ts';

const pastFlights = [
  { flightNumber: 'BW001', route: 'POS-JFK', daysAgo: 40 },
  { flightNumber: 'BW900', route: 'POS-LGW', daysAgo: 30 },
];

test('a member reads the logbook, saves the picture, shares the page, and makes it private again', async ({ page, sandbox, browser }) => {
  test.slow();
  await addPastFlights(sandbox.url, 'IslandHopper22', pastFlights);
  await signIn(page, 'IslandHopper22');
  await page.goto(portalPages.account);
  await page.getByRole('link', { name: 'Open my logbook' }).click();
  await expect(page).toHaveURL(bookingPages.logbook);
  await expect(page.getByRole('heading', { level: 1, name: 'Your logbook' })).toBeVisible();
  await expect(page.getByText('5,755 nm')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Across the ocean' })).toContainText('Earned on');
  await expect(page.getByRole('table', { name: 'Flights' }).getByRole('rowheader')).toHaveText(['BW900', 'BW001']);

  await page.mouse.move(9, 9);
  await expect(page.getByRole('img', { name: 'Map of 2 routes between 3 airports' })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the picture' }).click();
  expect((await download).suggestedFilename()).toMatch(new RegExp(`^${airline.wordmark}-\\d{4}\\.png$`));

  await page.getByRole('button', { name: 'Share my logbook' }).click();
  const address = page.getByLabel('Public address');
  await expect(address).toHaveValue(/\/logbook\/[\w-]{22}$/);
  await expectAccessibleInEveryLook(page, 'own logbook', looks);
  await applyLook(page, { width: 1440, colorScheme: 'light' });

  const guest = await browser.newPage();
  const url = await address.inputValue();
  expect((await guest.goto(url))?.status()).toBe(200);
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Island Hopper’s logbook');
  await expect(guest.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expect(guest.getByText('past@example.test')).toBeHidden();
  await expectAccessibleInEveryLook(guest, 'shared logbook', bothLooks);
  expect(await guest.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  await page.getByRole('button', { name: 'Stop sharing' }).click();
  await expect(address).toBeHidden();
  expect((await guest.goto(url))?.status()).toBe(404);
  await expect(guest.getByRole('heading', { level: 1, name: notFoundMessages.title })).toBeVisible();
  await expectAccessibleInEveryLook(guest, 'a logbook that is private again', bothLooks);
  await guest.close();
});
