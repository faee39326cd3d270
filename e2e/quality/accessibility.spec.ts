import { bookingPages } from '@portal/booking-contract';
import { careersPages } from '@portal/careers-contract';
import { portalPages } from '@portal/portal-contract';
import { guestPages, memberPages, unknownPage } from '../fixtures/portal-pages.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';
import { BookFlightsPage } from '../pages/book-flights-page.ts';
import { BookingDialog } from '../pages/booking-dialog.ts';
import { CareersPage } from '../pages/careers-page.ts';
import { Header } from '../pages/header.ts';
import { HomePage } from '../pages/home-page.ts';
import { openSettled } from '../pages/settled.ts';
import { expectAccessible, expectAccessibleInEveryLook, looks, applyLook } from './axe.ts';
import { expectWholeWords } from './narrow-words.ts';

/** Waits for the parts of the careers page that load after the first paint. */
async function waitForOpenings(careers: CareersPage): Promise<void> {
  await expect(careers.apply('Cabin Crew')).toBeEnabled();
  await expect(careers.heading('Frequently Asked Questions')).toBeVisible();
}

for (const path of [...guestPages, unknownPage]) {
  test(`R11 ${path} violates no policy, breaks no word at 320 px and logs no error, and axe finds nothing serious`, async ({
    page,
    problems,
  }) => {
    test.slow();
    await openSettled(page, path);
    if (path === portalPages.home) await new HomePage(page).scrollDown();
    if (path === careersPages.careers) await waitForOpenings(new CareersPage(page));
    await expectAccessibleInEveryLook(page, path);
    await expectWholeWords(page, path);
    // A browser logs the status of a missing page.
    expect(problems.messages).toEqual(path === unknownPage ? [expect.stringContaining('404')] : []);
  });
}

test('R11 staff pages violate no policy, break no word at 320 px and log no error, and axe finds nothing serious', async ({
  page,
  problems,
}) => {
  test.slow();
  await signIn(page, 'Capt_Marisol');
  for (const path of memberPages) {
    await openSettled(page, path);
    expect(new URL(page.url()).pathname).toBe(path);
    await expectAccessibleInEveryLook(page, path);
    await expectWholeWords(page, path);
  }
  expect(problems.messages).toEqual([]);
});

test('axe finds nothing serious in the menu, the profile, the search and the booking dialog', async ({ page }) => {
  test.slow();
  await signIn(page, 'IslandHopper22');
  await openSettled(page, portalPages.home);
  const header = new Header(page);
  const search = page.getByRole('dialog', { name: 'Search' });
  for (const look of looks) {
    await applyLook(page, look);
    const where = `${look.width} ${look.colorScheme}`;
    if (look.width === 390) {
      await header.root.getByRole('button', { name: 'Menu' }).click();
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
      await expectAccessible(page, `menu ${where}`);
      await page.keyboard.press('Escape');
    }
    await header.profile.click();
    await expect(header.profileDialog).toBeVisible();
    await expectAccessible(page, `profile ${where}`);

    await page.keyboard.press('Escape');
    await expect(header.profileDialog).toBeHidden();
    await page.keyboard.press('/');
    await search.getByRole('combobox').fill('barbados');
    await expect(search.getByRole('group', { name: 'Destinations' })).toBeVisible();
    await expectAccessible(page, `search ${where}`);
    await page.keyboard.press('Escape');
    await expect(search).toBeHidden();
  }

  const dialog = new BookingDialog(page);
  await openSettled(page, bookingPages.bookFlights);
  await new BookFlightsPage(page).bookButton('BW600').click();
  await expect(dialog.select('Classic Class')).toBeVisible();
  await expectAccessibleInEveryLook(page, 'classes');
  await dialog.select('Classic Class').click();
  await expect(dialog.email).toBeVisible();
  await expectAccessibleInEveryLook(page, 'details');
});
