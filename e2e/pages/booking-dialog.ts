import { messages, type CabinClassName } from '@portal/contracts';
import type { Locator, Page } from '@playwright/test';

/** The booking dialog in its steps; each step is a dialog of its own name. */
export class BookingDialog {
  readonly classes: Locator;
  readonly details: Locator;
  readonly confirmed: Locator;
  readonly signInRequired: Locator;
  readonly email: Locator;
  readonly complete: Locator;

  constructor(page: Page) {
    this.classes = page.getByRole('dialog', { name: 'Select Your Class' });
    this.details = page.getByRole('dialog', { name: 'Booking Details' });
    this.confirmed = page.getByRole('dialog', { name: 'Booking Confirmed' });
    this.signInRequired = page.getByRole('dialog', { name: messages.booking.signInTitle });
    this.email = this.details.getByLabel(/Email Address/);
    this.complete = this.details.getByRole('button', { name: 'Complete Booking' });
  }

  select(className: CabinClassName): Locator {
    return this.classes.getByRole('button', { name: 'Select', description: className });
  }

  signIn(): Promise<void> {
    return this.signInRequired.getByRole('button', { name: messages.booking.signInButton }).click();
  }
}
