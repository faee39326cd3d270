import { portalMessages, portalPages } from '@portal/portal-contract';
import type { Locator, Page } from '@playwright/test';
import { signIn } from '../../fixtures/sign-in.ts';
import { expect, test } from '../../fixtures/test.ts';
import { BookingDialog } from '../../pages/booking-dialog.ts';

const email = 'hopper@example.test';

/** Clicks and fills in fields, and counts these actions. */
class Visitor {
  actions = 0;
  click(target: Locator): Promise<void> {
    this.actions += 1;
    return target.click();
  }
  fill(field: Locator, text: string): Promise<void> {
    this.actions += 1;
    return field.fill(text);
  }
}

interface Passenger {
  /** The person as whom a guest signs in. */
  signInAs?: string;
  /** An earlier booking prefills the email address. */
  isPrefilled?: boolean;
}

/** Books a seat from the home page. @returns the number of actions */
async function bookFromHome(page: Page, callsign: string, { signInAs, isPrefilled }: Passenger = {}): Promise<number> {
  const visitor = new Visitor();
  const dialog = new BookingDialog(page);
  await page.goto(portalPages.home);
  await page.mouse.wheel(0, 600);
  await visitor.click(page.getByRole('link', { name: `Book flight ${callsign}` }));
  if (signInAs !== undefined) {
    await visitor.click(dialog.signInRequired.getByRole('button', { name: portalMessages.auth.signInButton }));
    await visitor.click(page.getByRole('button', { name: new RegExp(`\\b${signInAs}\\s`) }));
  }
  await visitor.click(dialog.select('Classic Class'));
  if (isPrefilled) await expect(dialog.email).toHaveValue(email);
  else await visitor.fill(dialog.email, email);
  await visitor.click(dialog.complete);
  await expect(dialog.confirmation).toContainText(callsign);
  return visitor.actions;
}

test('a guest books a seat from the home page in six actions', async ({ page }) => {
  expect(await bookFromHome(page, 'BW448', { signInAs: 'IslandHopper22' })).toBeLessThanOrEqual(6);
});

test('a member books a seat from the home page in four actions, and in three the next time', async ({ page }) => {
  await signIn(page, 'IslandHopper22');
  expect(await bookFromHome(page, 'BW448')).toBeLessThanOrEqual(4);
  expect(await bookFromHome(page, 'BW001', { isPrefilled: true })).toBeLessThanOrEqual(3);
});
