import { bookingPages } from '@portal/booking-contract';
import { remotesBase } from '@portal/portal-contract';
import type { Page } from '@playwright/test';
import { Header } from '../pages/header.ts';
import { partOf, tryAgain } from './live-page.ts';
import { expect, test } from './test.ts';

test.describe.configure({ mode: 'default' });

const evil = 'https://evil.example';
const evilScript = 'globalThis.hacked = true;';
const wasHacked = (page: Page) => page.evaluate(() => 'hacked' in globalThis);

/** Serves the evil site, and returns the list of its requests. */
async function watchEvilSite(page: Page): Promise<string[]> {
  const requests: string[] = [];
  await page.route(`${evil}/**`, (route) => {
    requests.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', headers: { 'access-control-allow-origin': '*' }, body: evilScript });
  });
  return requests;
}

for (const file of ['remote-entry', 'page-book-flights']) {
  test(`a ${file} script that was tampered with never runs, and the page shows an error inside the working frame`, async ({ page }) => {
    const address = new RegExp(`${remotesBase}/booking/[^/]+/${file}(\\.[^/]*)?\\.js`);
    await page.route(address, async (route) => {
      const response = await route.fetch();
      const headers = { ...response.headers(), 'cache-control': 'no-store' };
      return route.fulfill({ response, headers, body: `${evilScript}${await response.text()}` });
    });
    await page.goto(bookingPages.bookFlights);
    await expect(tryAgain(page)).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    expect(await wasHacked(page)).toBe(false);
    await new Header(page).link('TRAVEL INFO').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Travel Information' })).toBeVisible();

    await page.unroute(address);
    await page.goto(bookingPages.bookFlights);
    await expect(partOf(page, 'booking').getByRole('heading', { level: 1 })).toBeVisible();
  });
}

test('no address, query, fragment or browser storage makes the portal load code outside the registry', async ({ page, portal }) => {
  const live = await portal.live('booking');
  const evilRequests = await watchEvilSite(page);
  const remote = `${evil}/remote-entry.js`;
  const registry = JSON.stringify({ remotes: [{ name: 'booking', version: '9.9.9', base: `${evil}/`, entry: 'remote-entry.js' }] });
  await page.addInitScript(
    ([address, text]) => {
      for (const storage of [localStorage, sessionStorage])
        for (const key of [
          'remotes',
          'registry',
          'remote-registry',
          'booking',
          'va_booking',
          'FEDERATION_DEBUG',
          '__MF_DEVTOOLS__',
          'overrides',
        ])
          storage.setItem(key, key === 'FEDERATION_DEBUG' ? 'true' : key.startsWith('re') ? (text ?? '') : (address ?? ''));
    },
    [remote, registry],
  );
  const override = encodeURIComponent(remote);
  const query = `booking=${override}&remotes=${encodeURIComponent(registry)}&va_booking=${override}&preview=9.9.9&version=9.9.9`;
  await page.goto(`${bookingPages.bookFlights}?${query}#booking=${override}`);

  await expect(partOf(page, 'booking', live).getByRole('heading', { level: 1 })).toBeVisible();
  expect(evilRequests).toEqual([]);
  expect(await wasHacked(page)).toBe(false);
});

test('a registry in the page with another origin is ignored', async ({ page, portal }) => {
  const { remotes } = await portal.registry();
  const evilRequests = await watchEvilSite(page);
  await page.route('**/*', async (route) => {
    if (!route.request().isNavigationRequest()) return route.fallback();
    const response = await route.fetch();
    // Changes only the registry. Preloads keep their addresses.
    const body = remotes.reduce((html, { base }) => html.replaceAll(`"base":"${base}"`, `"base":"${evil}${base}"`), await response.text());
    expect(body).toContain(`"base":"${evil}`);
    return route.fulfill({ response, body });
  });
  await page.goto(bookingPages.bookFlights);

  await expect(partOf(page, 'booking').getByRole('heading', { level: 1 })).toBeVisible();
  expect(evilRequests).toEqual([]);
  expect(await wasHacked(page)).toBe(false);
});
