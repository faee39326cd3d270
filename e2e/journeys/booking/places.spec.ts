import { bookingPages } from '@portal/booking-contract';
import { portalPages } from '@portal/portal-contract';
import { expect, test } from '../../fixtures/test.ts';
import { BookFlightsPage } from '../../pages/book-flights-page.ts';
import { HeroPanel } from '../../pages/hero-panel.ts';
import { openSettled } from '../../pages/settled.ts';
import { expectAccessibleInEveryLook, looks } from '../../quality/axe.ts';

test('a visitor finds a flight by what people call its places, by keyboard', async ({ page }) => {
  await openSettled(page, portalPages.home);
  const hero = new HeroPanel(page);
  await hero.tab('Book').focus();
  await page.keyboard.press('Enter');
  const to = hero.panel.getByRole('combobox', { name: 'To' });
  await to.focus();
  await page.keyboard.type('gatwik');
  await expect(hero.panel.getByRole('option')).toHaveText(/^London \(LGW\)/);
  await expectAccessibleInEveryLook(page, 'suggestions', looks);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(to).toHaveValue('London (LGW)');
  await expect(hero.panel.getByRole('option')).toHaveCount(0);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Available Flights' });
  await expect(dialog.getByRole('heading', { name: 'BW900' })).toBeVisible();
  await expect(dialog.getByText(/^1 of \d+ flights$/)).toBeVisible();
  await dialog.getByRole('link', { name: 'Open as a page' }).click();

  const flights = new BookFlightsPage(page);
  await expect(flights.heading).toBeVisible();
  await expect(page.getByRole('main').getByRole('combobox', { name: 'To' })).toHaveValue('London (LGW)');
  await expect(flights.cards).toHaveCount(1);
  await page.goto(bookingPages.bookFlights);
  const search = page.getByRole('searchbox', { name: 'Find a flight' });
  for (const [text, callsigns] of [
    ['pos jfk', ['BW001', 'BW002']],
    ['jamaica', ['BW415', 'bw035']],
    ['barbadoes', ['BW448', 'BW458']],
    ['Philipsburg', ['BW458']],
  ] as const) {
    await search.fill(text);
    await expect(flights.cards).toHaveCount(callsigns.length);
    for (const callsign of callsigns) await expect(flights.bookButton(callsign)).toBeVisible();
  }
  await expect(page.getByRole('main')).toContainText('Sint Maarten (SXM)');
});
