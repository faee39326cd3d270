import { bookingMessages, type CabinClassName } from '@portal/booking-contract';
import type { Locator } from '@playwright/test';
import { PageObject } from './page-object.ts';

/** The booking dialog. Each step has a different dialog title. */
export class BookingDialog extends PageObject {
  /** The red alert of any step. */
  readonly problem = this.page.getByRole('dialog').getByRole('alert');
  readonly classes = this.page.getByRole('dialog', { name: 'Select Your Class' });
  readonly details = this.page.getByRole('dialog', { name: 'Booking Details' });
  readonly confirmation = this.page.getByRole('dialog', { name: 'Booking Confirmed' });
  readonly signInRequired = this.page.getByRole('dialog', { name: bookingMessages.booking.signInTitle });
  readonly email = this.details.getByLabel(/Email Address/);
  readonly complete = this.details.getByRole('button', { name: 'Complete Booking' });

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
    await this.page.keyboard.press('Escape');
  }
}
