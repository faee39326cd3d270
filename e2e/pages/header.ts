import type { Locator } from '@playwright/test';
import { PageObject } from './page-object.ts';

export class Header extends PageObject {
  readonly root = this.page.getByRole('banner');
  readonly signIn = this.root.getByRole('button', { name: 'Sign In' });
  /** Button with the signed-in person, which opens 'My Profile'. */
  readonly profile = this.root.getByRole('button', { name: /open my profile/ });
  readonly profileDialog = this.page.getByRole('dialog', { name: 'My Profile' });

  link(name: string): Locator {
    return this.root.getByRole('link', { name });
  }

  async signOut(): Promise<void> {
    await this.profile.click();
    await this.profileDialog.getByRole('button', { name: 'Sign Out' }).click();
  }
}
