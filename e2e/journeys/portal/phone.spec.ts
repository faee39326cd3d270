import { bookingPages } from '@portal/booking-contract';
import { portalPages, waitingText, waitingTitle } from '@portal/portal-contract';
import { boardApi, conversationTexts, standingPages, type PendingAppealsReply } from '@portal/standing-contract';
import type { Page } from '@playwright/test';
import { FlightBoard } from '../../fixtures/flight-board.ts';
import { personIn } from '../../fixtures/person.ts';
import { signIn } from '../../fixtures/sign-in.ts';
import { expect, test } from '../../fixtures/test.ts';
import { expectAccessibleInEveryLook, looks } from '../../quality/axe.ts';

test.use({ viewport: { width: 390, height: 844 } });

const phones = looks.filter(({ width }) => width === 390);

/** Sends a change as the person of this page. @returns the status */
const post = (page: Page, path: string, body: object) =>
  page.evaluate(
    async ([url, text]) => (await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: text })).status,
    [path, JSON.stringify(body)] as const,
  );

test('the bell counts a question and a decision until the member opens their place', async ({ page, browser, portal }) => {
  const staff = await personIn(browser, portal.url, 'Capt_Marisol');
  const { appeals } = (await (await staff.request.get(boardApi.player.appeals)).json()) as PendingAppealsReply;
  const cardId = appeals.find(({ username }) => username === 'IslandHopper22')?.id;
  expect(await post(staff, boardApi.player.ask, { cardId, question: 'Which server was it?' })).toBe(200);

  await signIn(page, 'IslandHopper22');
  await page.goto(portalPages.home);
  const bell = (count: number) => page.getByRole('banner').getByRole('button', { name: waitingText(count) });
  const list = page.getByRole('region', { name: waitingTitle });
  await expect(list.getByRole('link')).toHaveText([conversationTexts.waiting]);
  await bell(1).press('Enter');
  const dialog = page.getByRole('dialog', { name: waitingTitle });
  await expect(dialog.getByRole('listitem')).toHaveText([`${conversationTexts.waiting}New`]);
  await expectAccessibleInEveryLook(page, 'the list behind the bell', phones);
  await dialog.getByRole('link').press('Enter');
  await expect(page).toHaveURL(new RegExp(`${standingPages.accountStanding}#case-`));
  await expect(bell(0)).toBeVisible();
  await page.goto(portalPages.account);
  await expect(list.getByRole('link')).toHaveText([conversationTexts.waiting]);
  await expect(bell(0)).toBeVisible();

  expect(await post(staff, boardApi.player.decide, { cardId, decision: 'deny' })).toBe(200);
  await page.reload();
  await expect(list.getByRole('link')).toHaveText([conversationTexts.denied]);
  await expect(bell(1)).toBeVisible();
  await list.getByRole('link').click();
  await expect(bell(0)).toBeVisible();
  await page.goto(portalPages.account);
  await expect(bell(0)).toBeVisible();
  await expect(list).toBeHidden();
});

test('80 flights fit into 9,000 pixels, a date leads to its day, and the bar covers neither focus nor end', async ({ page, portal }) => {
  const board = new FlightBoard(portal.sandboxUrl ?? '');
  for (let at = 0; at < 65; at += 1) await board.add(`BW${3001 + at}`, 30 + at * 5);
  await page.goto(bookingPages.bookFlights);
  await expect(page.getByText('80 of 80 flights')).toBeVisible({ timeout: 30_000 });
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(9_000);

  const dates = page.getByRole('navigation', { name: 'Days' });
  const last = dates.getByRole('button').nth(9);
  const date = ((await last.textContent()) ?? '').split(' ').at(-1) ?? '';
  await last.click();
  const title = page.getByRole('heading', { level: 2, name: new RegExp(` ${date}$`) });
  await expect(title).toBeFocused();
  await expect(title).toBeInViewport({ ratio: 1 });
  const current = dates.locator('[aria-current="location"]');
  await expect(current).toHaveText(new RegExp(` ${date}$`));
  await page.evaluate(() => scrollTo(0, 0));
  await expect(current).toHaveText((await dates.getByRole('button').first().textContent()) ?? '');
  await last.click();
  const strip = await dates.boundingBox();
  expect(Math.abs(((await title.boundingBox())?.y ?? 0) - (strip?.y ?? 0) - (strip?.height ?? 0))).toBeLessThan(40);

  const bar = page.getByRole('navigation', { name: 'Quick links' });
  await expect(bar.getByRole('link')).toHaveText(['Book', 'Trips', 'Status', 'Account']);
  await expect(bar.getByRole('link', { name: 'Book' })).toHaveAttribute('aria-current', 'page');
  const top = (await bar.boundingBox())?.y ?? 0;
  const focusedBox = () =>
    page.evaluate(() => {
      const { top: from, bottom: to } = (document.activeElement ?? document.body).getBoundingClientRect();
      return { from, to };
    });
  for (let step = 0; step < 30; step += 1) {
    await page.keyboard.press('Tab');
    expect((await focusedBox()).to).toBeLessThanOrEqual(top);
  }
  const below = (strip?.y ?? 0) + (strip?.height ?? 0);
  for (let step = 0; step < 20; step += 1) {
    await page.keyboard.press('Shift+Tab');
    expect((await focusedBox()).from).toBeGreaterThanOrEqual(below);
  }
  await page.getByRole('contentinfo').getByRole('link', { name: 'Accessibility' }).focus();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const end = await page.getByRole('contentinfo').boundingBox();
  expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(top + 1);
  await expectAccessibleInEveryLook(page, 'the list of flights', phones);

  await page.getByRole('searchbox').focus();
  await expect(bar).toBeHidden();
  await page.goto(portalPages.home);
  await expect(bar.getByRole('link', { name: 'Trips' })).toBeVisible();
  await bar.getByRole('link', { name: 'Trips' }).click();
  await expect(page).toHaveURL(bookingPages.myTrips);
});
