import type { Locator, Page } from '@playwright/test';

export class Header {
  readonly root: Locator;
  readonly signIn: Locator;
  /** Button with the signed-in person, which opens 'My Profile'. */
  readonly profile: Locator;
  readonly profileDialog: Locator;

  constructor(page: Page) {
    this.root = page.getByRole('banner');
    this.signIn = this.root.getByRole('button', { name: 'Sign In' });
    this.profile = this.root.getByRole('button', { name: /open my profile/ });
    this.profileDialog = page.getByRole('dialog', { name: 'My Profile' });
  }

  link(name: string): Locator {
    return this.root.getByRole('link', { name });
  }

  async signOut(): Promise<void> {
    await this.profile.click();
    await this.profileDialog.getByRole('button', { name: 'Sign Out' }).click();
  }
}
