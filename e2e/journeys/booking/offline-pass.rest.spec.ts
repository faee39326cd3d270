import { boardingPassPath, bookingApi, bookingPages } from '@portal/booking-contract';
import { appStartPath, portalPages } from '@portal/portal-contract';
import type { Page } from '@playwright/test';
import { withPortal } from '../../fixtures/own-portal.ts';
import { signIn } from '../../fixtures/sign-in.ts';
import { expect, test } from '../../fixtures/test.ts';
import { Header } from '../../pages/header.ts';
import { MyTripsPage } from '../../pages/my-trips-page.ts';

const person = 'IslandHopper22';
const ref = 'A1B2C3';

async function book({ request }: Page): Promise<void> {
  const bookingData = { class: 'Classic Class', email: 'hopper@example.test', flightNumber: 'BW001', route: 'POS-JFK' };
  const reply = await request.post(bookingApi.secureBooking, {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: { action: 'createBooking', username: person, bookingRef: ref, bookingData },
  });
  expect(await reply.json()).toMatchObject({ success: true });
}

/** Paths of all entries in the browser's caches. */
const cachedPaths = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
const expectSavedPass = (page: Page) => expect.poll(() => cachedPaths(page)).toContainEqual(expect.stringMatching(`/saved/\\d+/${ref}$`));
const expectUnreachable = (page: Page, path: string) => expect(page.goto(path)).rejects.toThrow('net::ERR_');

test('a boarding pass, My Trips and the installed app open without a network after they were shown once, and nothing else does', async ({
  browser,
}) => {
  test.slow();
  await withPortal({ name: 'offline-pass' }, async (portal, _data, restart) => {
    const context = await browser.newContext({ baseURL: portal.url });
    const page = await context.newPage();
    const pass = page.getByRole('article', { name: `Boarding pass for BW001, booking ${ref}` });
    await signIn(page, person);
    await book(page);
    const trips = new MyTripsPage(page);
    await trips.open();
    await expect(trips.card('BW001')).toBeVisible();
    await expect.poll(() => cachedPaths(page)).toContainEqual(expect.stringMatching(/\/trips\/\d+$/));
    await trips.card('BW001').getByRole('link', { name: 'Boarding Pass' }).click();
    await expect(pass).toBeVisible();
    await expectSavedPass(page);
    expect((await cachedPaths(page)).filter((path) => !/^\/(static|remotes|boarding-pass)\//.test(path))).toEqual([bookingPages.myTrips]);

    await page.goto(appStartPath);
    await expect(page).toHaveURL(portalPages.home);
    await context.setOffline(true);
    await page.goto(appStartPath);
    await expect(page.getByRole('listitem')).toContainText(/BW001, Port of Spain.* to New York.*, .*Saved 1 minute ago/);
    await page.getByRole('link', { name: /BW001/ }).click();
    await expect(page).toHaveURL(boardingPassPath(ref));
    await expect(pass.getByRole('img', { name: /Bar-coded boarding pass/ })).toBeVisible();
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Gate and time may have changed.');
    await page.goto(appStartPath);
    await page.getByRole('link', { name: 'My Trips' }).click();
    await expect(page.getByRole('main').getByText(/Saved copy from .* Gates and times may have changed\./)).toBeVisible();
    await trips.card('BW001').getByRole('link', { name: 'Boarding Pass' }).click();
    await expect(pass.getByRole('img', { name: /Bar-coded boarding pass/ })).toBeVisible();
    await expectUnreachable(page, bookingPages.bookFlights);
    await expectUnreachable(page, portalPages.home);

    await context.setOffline(false);
    await page.goto(portalPages.home);
    await new Header(page).signOut();
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
    await context.setOffline(true);
    await expectUnreachable(page, boardingPassPath(ref));
    await expectUnreachable(page, bookingPages.myTrips);

    await context.setOffline(false);
    await signIn(page, person);
    await page.goto(boardingPassPath(ref));
    await expectSavedPass(page);
    await restart({ OFFLINE_PASS: 'off' });
    await page.goto(boardingPassPath(ref));
    await expect(pass).toBeVisible();
    const remaining = () =>
      page.evaluate(async () => [...(await navigator.serviceWorker.getRegistrations()), ...(await caches.keys())].length);
    await expect.poll(remaining).toBe(0);
    await context.close();
  });
});
