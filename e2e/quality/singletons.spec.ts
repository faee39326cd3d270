import { bookingPages } from '@portal/booking-contract';
import { signIn } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';
import { BookFlightsPage } from '../pages/book-flights-page.ts';
import { Header } from '../pages/header.ts';
import { openSettled } from '../pages/settled.ts';
import { sharedLibraries } from './share-scope.ts';

const holdState = ['react', 'react-dom', 'styled-components', '@portal/router', '@portal/query', '@portal/shell-api'];

/** Texts that survive minification, by the library that they give away. */
const traces = { react: 'react.transitional.element', 'styled-components': 'data-styled', query: 'No QueryClient set' };

test("libraries that hold state exist once on the page, and are the shell's", async ({ page }) => {
  await openSettled(page, bookingPages.bookFlights);
  const shared = await sharedLibraries(page);
  for (const name of holdState) expect(shared[name], name).toEqual([expect.objectContaining({ from: 'va_shell' })]);
});

test('a remote brings no copy of React, the theme or the query cache', async ({ page }) => {
  const scripts: Promise<{ url: string; text: string }>[] = [];
  page.on('response', (response) => {
    if (/\.js(\?|$)/.test(response.url())) scripts.push(response.text().then((text) => ({ url: response.url(), text })));
  });
  await openSettled(page, bookingPages.bookFlights);
  const carriers = (await Promise.all(scripts)).flatMap(({ url, text }) =>
    Object.entries(traces).flatMap(([library, trace]) =>
      text.includes(trace) ? [{ library, from: new URL(url).pathname.split('/')[1] }] : [],
    ),
  );
  expect(new Set(carriers.map(({ library }) => library))).toEqual(new Set(Object.keys(traces)));
  expect(carriers.filter(({ from }) => from === 'remotes')).toEqual([]);
});

test('one React renders the frame and the remote, one style sheet dresses them', async ({ page }) => {
  await openSettled(page, bookingPages.bookFlights);
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
  await openSettled(page, bookingPages.flightStatus);
  await page.evaluate(() => Object.assign(globalThis, { stillHere: true }));
  await page.getByRole('main').getByRole('link', { name: 'See all flights' }).click();
  await expect(new BookFlightsPage(page).heading).toBeVisible();
  await expect(new Header(page).link('BOOK')).toHaveAttribute('aria-current', 'page');
  expect(await page.evaluate(() => 'stillHere' in globalThis)).toBe(true);
});

test('signing out in the frame signs out inside the remote at once', async ({ page }) => {
  await signIn(page, 'IslandHopper22');
  await openSettled(page, bookingPages.myTrips);
  await expect(page.getByRole('main')).toContainText('Welcome back, Island Hopper!');
  await new Header(page).signOut();
  await expect(page.getByRole('heading', { name: 'Please Log In' })).toBeVisible();
});

test('the remote changes its colours with the frame', async ({ page }) => {
  const colours = () =>
    page.evaluate(() =>
      ['header', '[data-remote="booking"] h1'].map((selector) => getComputedStyle(document.querySelector(selector) ?? document.body).color),
    );
  await page.emulateMedia({ colorScheme: 'light' });
  await openSettled(page, bookingPages.bookFlights);
  const light = await colours();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(async () => (await colours()).map((colour, at) => colour !== light[at])).toEqual([true, true]);
});
