import { bookingMessages, bookingPages, noFlightFoundText, statusTexts } from '@portal/booking-contract';
import { portalPages } from '@portal/portal-contract';
import { appealTexts, decisionTexts, standingApi } from '@portal/standing-contract';
import type { Page, BrowserContext } from '@playwright/test';
import { guestPages, memberPages, unknownPage } from '../fixtures/portal-pages.ts';
import type { Problems } from '../fixtures/problems.ts';
import { boardOfThisWorld } from '../fixtures/board-of-this-world.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';
import { AccountStandingPage } from '../pages/account-standing-page.ts';
import { AdminPanel } from '../pages/admin-panel.ts';
import { ApplyDialog } from '../pages/apply-dialog.ts';
import { BookFlightsPage } from '../pages/book-flights-page.ts';
import { BookingDialog } from '../pages/booking-dialog.ts';
import { CareersPage } from '../pages/careers-page.ts';
import { FlightPage } from '../pages/flight-page.ts';
import { MyTripsPage } from '../pages/my-trips-page.ts';
import { openSettled } from '../pages/settled.ts';
import { toast } from '../pages/toasts.ts';

/** Replaces every text in the context's pages by elements with the same text, again and again, as a browser's translator does. */
const translate = (context: BrowserContext): Promise<unknown> => context.addInitScript(startTranslator);

/** Runs in the page. */
function startTranslator(): void {
  const skipped = 'script, style, noscript, textarea, svg, font';
  const replaceTexts = () => {
    document.documentElement.classList.add('translated-ltr');
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest(skipped)) continue;
      const outer = document.createElement('font');
      outer.append(Object.assign(document.createElement('font'), { textContent: text.data }));
      text.replaceWith(outer);
    }
  };
  document.addEventListener('DOMContentLoaded', () => {
    new MutationObserver(replaceTexts).observe(document.body, { childList: true, subtree: true, characterData: true });
    replaceTexts();
  });
}

test.beforeEach(({ context }) => translate(context));

/** Expects translated texts and no crash, neither of a page nor of a handler. */
async function expectWhole(page: Page, problems: Problems): Promise<void> {
  await expect(page.getByRole('main').locator('font').first()).toBeAttached();
  await expect(page.getByText('We hit some turbulence')).toBeHidden();
  expect(problems.messages.filter((message) => !message.includes('Failed to load resource'))).toEqual([]);
}

test('every page of guests survives a translator', async ({ page, problems, sandbox, request }) => {
  test.slow();
  for (const path of [...guestPages, unknownPage, await FlightPage.pathOf(request, sandbox, 'BW600')]) {
    await openSettled(page, path);
    await expectWhole(page, problems);
  }
});

test('every page of staff survives a translator', async ({ page, problems }) => {
  test.slow();
  await signIn(page, 'Capt_Marisol');
  for (const path of [...memberPages, portalPages.home, portalPages.releases]) {
    await openSettled(page, path);
    await expectWhole(page, problems);
  }
});

test('a flight status and the search survive a translator', async ({ page, problems }) => {
  await openSettled(page, bookingPages.flightStatus);
  const field = page.getByLabel('Flight Callsign');
  await field.fill('BW448');
  await page.getByRole('button', { name: 'Check Status' }).click();
  await expect(page.getByRole('article', { name: 'Status of BW448' })).toContainText(statusTexts.onTime);
  await field.fill('BW9999');
  await page.getByRole('button', { name: 'Check Status' }).click();
  await expect(page.getByRole('heading', { name: noFlightFoundText('BW9999') })).toBeVisible();

  await page.getByRole('main').focus();
  await page.keyboard.press('/');
  const search = page.getByRole('dialog', { name: 'Search' });
  for (const [words, group] of [
    ['barbados', 'Destinations'],
    ['crew', 'Jobs'],
    ['b', 'Destinations'],
  ] as const) {
    await search.getByRole('combobox').fill(words);
    await expect(search.getByRole('group', { name: group }).getByRole('option').first()).toBeVisible();
  }
  await search.getByRole('combobox').fill('nowhere at all');
  await expect(search.getByRole('status')).toContainText('Nothing found for “nowhere at all”');
  await expectWhole(page, problems);
});

test('a booking and its cancellation survive a translator', async ({ page, problems }) => {
  await signIn(page, 'IslandHopper22');
  const flights = new BookFlightsPage(page);
  await flights.open();
  await page.getByRole('searchbox', { name: 'Find a flight' }).fill('BW6');
  await flights.bookButton('BW600').click();
  const dialog = new BookingDialog(page);
  await dialog.redeem('WRONG');
  await expect(dialog.problem).toContainText(bookingMessages.booking.invalidVoucher);
  await dialog.select('Classic Class').click();
  await dialog.completeWith('hopper@example.test');
  await expect(dialog.confirmation).toContainText('hopper@example.test');
  await dialog.close();

  const trips = new MyTripsPage(page);
  await trips.open();
  await trips.card('BW600').getByRole('button', { name: 'Cancel Booking' }).click();
  await trips.cancelDialog.getByRole('button', { name: 'Cancel Booking' }).click();
  await expect(toast(page, bookingMessages.trips.cancelled.title)).toBeVisible();
  await expect(trips.empty).toBeVisible();
  await expectWhole(page, problems);
});

test('an appeal and its decision survive a translator', async ({ page, portal, problems }) => {
  await signIn(page, 'IslandHopper22');
  await boardOfThisWorld(page, standingApi.player, portal.sandboxUrl);
  const standing = new AccountStandingPage(page);
  await standing.open();
  const card = standing.card('Trolling during boarding');
  await card.getByRole('button', { name: 'Appeal' }).click();
  await standing.fillAppeal('hopper@example.test', 'It was my brother.');
  await expect(standing.dialog).toContainText('18 of 4,000 characters');
  await standing.submitAppeal();
  await expect(toast(page, appealTexts.submittedTitle)).toBeVisible();
  await expect(card).toContainText('Pending Review');

  await signIn(page, 'HibiscusHal');
  await standing.open();
  const appeal = standing.appeal('IslandHopper22').filter({ hasText: 'It was my brother.' });
  await appeal.getByRole('button', { name: 'Approve' }).click();
  await expect(toast(page, decisionTexts.approvedTitle)).toBeVisible();
  await expect(appeal).toBeHidden();
  await expectWhole(page, problems);
});

test('an application and its decision survive a translator', async ({ page, problems }) => {
  const title = 'Cabin Crew';
  await signIn(page, 'IslandHopper22');
  const careers = new CareersPage(page);
  await careers.open();
  await careers.apply(title).click();
  const dialog = new ApplyDialog(page, title);
  await dialog.letter.fill('I would love to welcome people on board.');
  await dialog.submit.click();
  await expect(careers.applied(title)).toBeVisible();
  await expect(careers.application(title)).toContainText('Pending');

  await signIn(page, 'Capt_Marisol');
  await careers.open('?tab=applications');
  const panel = new AdminPanel(page);
  const application = await panel.view('IslandHopper22', title);
  await application.getByRole('button', { name: 'Accept' }).click();
  await expect(toast(page, 'Application accepted')).toBeVisible();
  await expect(panel.application('IslandHopper22', title)).toContainText('Accepted');
  await expectWhole(page, problems);
});
