import { bookingMessages, type CabinClassName } from '@portal/booking-contract';
import { portalMessages } from '@portal/portal-contract';
import type { Locator, Page } from '@playwright/test';

/** The booking dialog. Each step has a different dialog title. */
export class BookingDialog {
  readonly classes: Locator;
  readonly details: Locator;
  readonly confirmation: Locator;
  readonly signInRequired: Locator;
  readonly email: Locator;
  /** The red alert of any step. */
  readonly problem: Locator;
  readonly complete: Locator;

  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.problem = page.getByRole('dialog').getByRole('alert');
    this.classes = page.getByRole('dialog', { name: 'Select Your Class' });
    this.details = page.getByRole('dialog', { name: 'Booking Details' });
    this.confirmation = page.getByRole('dialog', { name: 'Booking Confirmed' });
    this.signInRequired = page.getByRole('dialog', { name: bookingMessages.booking.signInTitle });
    this.email = this.details.getByLabel(/Email Address/);
    this.complete = this.details.getByRole('button', { name: 'Complete Booking' });
  }

  select(className: CabinClassName): Locator {
    return this.classes.getByRole('button', { name: 'Select', description: className });
  }

  /** Opens the field for a voucher, if it is not open, and redeems the code. */
  async redeem(code: string): Promise<void> {
    const toggle = this.classes.getByRole('button', { name: 'Have a voucher code?' });
    if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click();
    await this.classes.getByLabel('Voucher Code').fill(code);
    await this.classes.getByRole('button', { name: 'Redeem' }).click();
  }

  /** Enters the address and submits the details. */
  async completeWith(email: string): Promise<void> {
    await this.email.fill(email);
    await this.complete.click();
  }

  async close(): Promise<void> {
    await this.#page.keyboard.press('Escape');
  }

  signIn(): Promise<void> {
    return this.signInRequired.getByRole('button', { name: portalMessages.auth.signInButton }).click();
  }
}
