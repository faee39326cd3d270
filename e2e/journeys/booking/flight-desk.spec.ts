import { readFile } from 'node:fs/promises';
import { bookingApi, bookingPages, type CabinClassName, lastCall } from '@portal/booking-contract';
import { sandboxAccounts } from '@portal/sandbox-contract';
import type { Browser } from '@playwright/test';
import { personIn } from '../../fixtures/person.ts';
import { signIn } from '../../fixtures/sign-in.ts';
import { expect, test } from '../../fixtures/test.ts';
import { toast } from '../../pages/toasts.ts';
import { expectAccessibleInEveryLook, looks } from '../../quality/axe.ts';

const people = [
  ['IslandHopper22', 'HOP001', 'Classic Class'],
  ['SteelpanSam', 'SAM001', 'Classic Class'],
] as const;

/** A light phone and a dark desktop. */
const contrasting = looks.filter(({ width, colorScheme }) => (width === 390) === (colorScheme === 'light'));

/** Books a seat on BW001 for a person, with a request instead of the dialog. */
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

test('a coordinator checks passengers in with a colleague, downloads and prints the list, and writes to who is left', async ({
  page,
  browser,
  portal,
  sandbox,
}) => {
  test.slow();
  for (const person of people) await book(browser, portal.url, person);
  await signIn(page, 'Capt_Marisol');
  await page.goto(bookingPages.flightDesk);
  const mine = page.getByRole('region', { name: 'My flights' });
  await expect(mine.getByRole('link', { name: /BW001/ })).toContainText('2 passengers');
  await expectAccessibleInEveryLook(page, 'list', contrasting);

  await mine.getByRole('link', { name: /BW001/ }).click();
  const flight = page.getByRole('region', { name: 'BW001' });
  const seats = flight.getByRole('region', { name: 'Classic Class' }).getByRole('listitem');
  await expect(seats).toHaveText(['IslandHopper22', 'SteelpanSam']);
  await flight.getByRole('checkbox').first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  const summary = flight.getByRole('region', { name: 'Checked in' }).getByRole('status');
  await expect(summary).toHaveText('1 of 2 checked in');
  const colleague = await personIn(browser, portal.url, 'SteelpanSam');
  await colleague.goto(page.url());
  await expect(colleague.getByRole('checkbox', { name: 'SteelpanSam' })).toBeChecked();
  await colleague.getByRole('checkbox', { name: 'IslandHopper22' }).check();
  await expect(summary).toHaveText('2 of 2 checked in', { timeout: 15_000 });
  const download = page.waitForEvent('download');
  await flight.getByRole('button', { name: 'Download CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('passengers-BW001.csv');
  expect(await readFile(await file.path(), 'utf8')).toMatch(
    /,Booked,,Classic Class,IslandHopper22,\S+Z\r\n.*,Booked,,Classic Class,SteelpanSam,\S+Z\r\n$/,
  );
  await colleague.context().close();
  await flight.getByRole('checkbox', { name: 'IslandHopper22' }).uncheck();
  await expect(summary).toHaveText('1 of 2 checked in');

  await flight.getByRole('button', { name: 'Not yet 1' }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(flight.getByText('Only people who are not checked in. 1 of 2 are left out.')).toBeVisible();
  for (const screenOnly of [page.getByRole('navigation', { name: 'Flights' }), flight.getByRole('button', { name: 'Print' })])
    await expect(screenOnly).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  // Four clicks with the one that opened the flight.
  await flight.getByRole('button', { name: 'Write to 1 not here yet' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Goes to 1 person, one email each.')).toBeVisible();
  await expectAccessibleInEveryLook(page, 'message', contrasting);
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByRole('article', { name: 'Preview of the email' })).toContainText(`BW001: ${lastCall.subject}`);
  await dialog.getByRole('button', { name: 'Send to 1 person' }).click();
  await expect(toast(page, 'Message on its way')).toContainText('It goes to 1 person.');
  await expect(flight.getByRole('region', { name: 'Messages' })).toContainText('to those not here yet');
  const mails = async () =>
    (await sandbox.inbox()).filter(({ transactionalId }) => transactionalId === sandboxAccounts.templates.flightMessage);
  await expect.poll(async () => (await mails()).map(({ to }) => to), { timeout: 20_000 }).toEqual(['islandhopper22@example.test']);
  expect((await mails())[0]?.dataVariables).toMatchObject({ subject: lastCall.subject, message: lastCall.text, sender: 'Capt_Marisol' });
});
