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

test('staff list the passengers of a flight, check them in, print and download the list, and write to everybody on it', async ({
  page,
  browser,
  portal,
  sandbox,
}) => {
  test.slow();
  for (const person of people) await book(browser, portal.url, person);
  await signIn(page, 'Capt_Marisol');
  await page.goto(bookingPages.flightDesk);
  await page.getByRole('navigation', { name: 'Flights' }).getByRole('link', { name: /BW001/ }).click();
  const flight = page.getByRole('region', { name: 'BW001' });
  const seats = flight.getByRole('region', { name: 'Classic Class' }).getByRole('listitem');
  await expect(seats).toHaveText(['IslandHopper22', 'SteelpanSam']);
  const ticks = flight.getByRole('checkbox');
  await ticks.first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  const summary = flight.getByRole('region', { name: 'Checked in' }).getByRole('status');
  await expect(summary).toHaveText('1 of 2 checked in');
  // A colleague opens the same flight.
  const colleague = await personIn(browser, portal.url, 'SteelpanSam');
  await colleague.goto(page.url());
  await expect(colleague.getByRole('checkbox', { name: 'SteelpanSam' })).toBeChecked();
  await colleague.getByRole('checkbox', { name: 'IslandHopper22' }).check();
  await expect(ticks.first()).toBeChecked({ timeout: 15_000 });
  await colleague.context().close();
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
    /,Booked,,Classic Class,IslandHopper22,\S+Z\r\n.*,Booked,,Classic Class,SteelpanSam,\S+Z\r\n$/,
  );

  await flight.getByRole('button', { name: 'Write to passengers' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Goes to 2 people, one email each.')).toBeVisible();
  await dialog.getByLabel('Subject').fill('New gate');
  await dialog.getByLabel('Message').fill('We leave from gate 9.');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByRole('article', { name: 'Preview of the email' })).toContainText('BW001: New gate');
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

test('a coordinator writes to those who are not here yet with four clicks, and prints who is left', async ({
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
  await flight.getByRole('checkbox', { name: 'SteelpanSam' }).check();
  await expect(flight.getByRole('region', { name: 'Checked in' }).getByRole('status')).toHaveText('1 of 2 checked in');
  await flight.getByRole('button', { name: 'Not yet 1' }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(flight.getByText('Only people who are not checked in. 1 of 2 are left out.')).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await expect(flight.getByText('Only people who are not checked in.')).toBeHidden();

  await flight.getByRole('button', { name: 'Write to 1 not here yet' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Goes to 1 person, one email each.')).toBeVisible();
  await expectAccessibleInEveryLook(page, 'message', contrasting);
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await dialog.getByRole('button', { name: 'Send to 1 person' }).click();
  await expect(flight.getByRole('region', { name: 'Messages' })).toContainText('to those not here yet');
  const mails = async () =>
    (await sandbox.inbox()).filter(({ transactionalId }) => transactionalId === sandboxAccounts.templates.flightMessage);
  await expect.poll(async () => (await mails()).map(({ to }) => to), { timeout: 20_000 }).toEqual(['islandhopper22@example.test']);
  expect((await mails())[0]?.dataVariables).toMatchObject({ subject: lastCall.subject, message: lastCall.text });
});
