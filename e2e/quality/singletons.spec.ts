import { pages } from '@portal/contracts';
import { signIn } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';
import { BookFlightsPage } from '../pages/book-flights-page.ts';
import { Header } from '../pages/header.ts';
import { openSettled } from '../pages/settled.ts';
import { sharedLibraries } from './share-scope.ts';

const holdState = ['react', 'react-dom', 'styled-components', '@portal/router', '@portal/query', '@portal/api-client', '@portal/shell-api'];

test("a remote uses the shell's own React, router, theme, session store and query policy", async ({ page }) => {
  await openSettled(page, pages.bookFlights);
  const shared = await sharedLibraries(page);
  for (const name of holdState) {
    expect(
      shared[name]?.map(({ from }) => from),
      `${name} exists once, the shell's`,
    ).toEqual(['va_shell']);
  }
  const usedByRemote = holdState.filter((name) => shared[name]?.[0]?.usedBy.includes('va_booking'));
  expect(usedByRemote).toEqual(expect.arrayContaining(['react', 'styled-components', '@portal/query', '@portal/shell-api']));
});

test('one React renders the frame and the remote, one style sheet dresses them', async ({ page }) => {
  await openSettled(page, pages.bookFlights);
  const facts = await page.evaluate(() => {
    // React marks what it renders with a key that each copy of React draws anew.
    const copy = (element: Element | null) => Object.keys(element ?? {}).find((key) => key.startsWith('__reactFiber$'));
    return {
      frame: copy(document.querySelector('header')),
      remote: copy(document.querySelector('[data-remote="booking"] h1')),
      sheets: document.querySelectorAll('style[data-styled]').length,
    };
  });
  expect(facts.frame).toMatch(/^__reactFiber\$/);
  expect(facts.remote).toBe(facts.frame);
  expect(facts.sheets).toBe(1);
});

test("a link inside a remote moves the shell's router, without loading the page anew", async ({ page }) => {
  await openSettled(page, pages.flightStatus);
  await page.evaluate(() => Object.assign(globalThis, { stillHere: true }));
  await page.getByRole('main').getByRole('link', { name: 'See all flights' }).click();
  await expect(new BookFlightsPage(page).heading).toBeVisible();
  await expect(new Header(page).link('BOOK')).toHaveAttribute('aria-current', 'page');
  expect(await page.evaluate(() => 'stillHere' in globalThis)).toBe(true);
});

test('signing out in the frame signs out inside the remote at once', async ({ page }) => {
  await signIn(page, 'IslandHopper22');
  await openSettled(page, pages.myTrips);
  await expect(page.getByRole('main')).toContainText('Welcome back, Island Hopper!');
  await new Header(page).signOut();
  await expect(page.getByRole('heading', { name: 'Please Log In' })).toBeVisible();
});

test("the remote follows the frame's theme", async ({ page }) => {
  const colours = () =>
    page.evaluate(() =>
      ['body', '[data-remote="booking"] h1'].map((selector) => getComputedStyle(document.querySelector(selector) ?? document.body).color),
    );
  await page.emulateMedia({ colorScheme: 'light' });
  await openSettled(page, pages.bookFlights);
  const light = await colours();
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await colours();
  expect(light[0]).toBe(light[1]);
  expect(dark[0]).toBe(dark[1]);
  expect(dark[0]).not.toBe(light[0]);
});
