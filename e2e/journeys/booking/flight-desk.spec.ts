import { readFile } from 'node:fs/promises';
import { bookingApi, bookingPages, type CabinClassName } from '@portal/booking-contract';
import { sandboxAccounts } from '@portal/sandbox-contract';
import type { Browser } from '@playwright/test';
import { personIn } from '../../fixtures/person.ts';
import { signIn } from '../../fixtures/sign-in.ts';
import { expect, test } from '../../fixtures/test.ts';
import { toast } from '../../pages/toasts.ts';

const people = [
  ['IslandHopper22', 'HOP001', 'Classic Class'],
  ['SteelpanSam', 'SAM001', 'Classic Class'],
] as const;

/** Books a seat on BW001 for somebody, past the dialog. */
async function book(browser: Browser, baseURL: string, [username, bookingRef, cabin]: readonly [string, string, CabinClassName]) {
  const page = await personIn(browser, baseURL, username);
  const bookingData = { class: cabin, email: `${username.toLowerCase()}@example.test`, flightNumber: 'BW001', route: 'POS-JFK' };
  const reply = await page.request.post(bookingApi.secureBooking, {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: { action: 'createBooking', username, bookingRef, bookingData },
  });
  expect(await reply.json()).toMatchObject({ success: true });
  await page.context().close();
}

test('staff read the passengers of a flight, print and save them, and write to all of them', async ({ page, browser, portal, sandbox }) => {
  test.slow();
  for (const person of people) await book(browser, portal.url, person);
  await signIn(page, 'Capt_Marisol');
  await page.goto(bookingPages.flightDesk);
  await page.getByRole('navigation', { name: 'Flights' }).getByRole('link', { name: /BW001/ }).click();
  const flight = page.getByRole('region', { name: 'BW001' });
  const seats = flight.getByRole('region', { name: 'Classic Class' }).getByRole('listitem');
  await expect(seats).toHaveText(['IslandHopper22', 'SteelpanSam']);
  await expect(flight.getByRole('link', { name: /^Card on the board/ })).toHaveAttribute('href', /^https:\/\//);

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation', { name: 'Flights' })).toBeHidden();
  await expect(flight.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(flight.getByRole('link', { name: /^Card on the board/ })).toBeHidden();
  await expect(seats.first()).toBeVisible();
  await page.emulateMedia({ media: 'screen' });

  const download = page.waitForEvent('download');
  await flight.getByRole('button', { name: 'Download CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('passengers-BW001.csv');
  expect(await readFile(await file.path(), 'utf8')).toMatch(
    /,Booked,,Classic Class,IslandHopper22\r\n.*,Booked,,Classic Class,SteelpanSam\r\n$/,
  );

  await flight.getByRole('button', { name: 'Write to passengers' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Goes to 2 people, one mail each.')).toBeVisible();
  await dialog.getByLabel('Subject').fill('New gate');
  await dialog.getByLabel('Message').fill('We leave from gate 9.');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByRole('article', { name: 'Preview of the mail' })).toContainText('BW001: New gate');
  await dialog.getByRole('button', { name: 'Send to 2 people' }).click();
  await expect(toast(page, 'Message on its way')).toContainText('It goes to 2 people.');
  await expect(flight.getByRole('region', { name: 'Messages' })).toContainText('New gate');
  const mails = async () =>
    (await sandbox.inbox()).filter(({ transactionalId }) => transactionalId === sandboxAccounts.templates.flightMessage);
  await expect
    .poll(async () => (await mails()).map(({ to }) => to).toSorted(), { timeout: 20_000 })
    .toEqual(['islandhopper22@example.test', 'steelpansam@example.test']);
  for (const { dataVariables } of await mails())
    expect(dataVariables).toMatchObject({
      subject: 'New gate',
      message: 'We leave from gate 9.',
      flightNumber: 'BW001',
      sender: 'Capt_Marisol',
    });
});
