import type { Page } from '@playwright/test';

/** The platform's page where a person agrees to sign in, as the sandbox plays it. */
export class AuthorizePage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Each button's name begins with the username; the space keeps look-alike names apart. */
  choose(username: string): Promise<void> {
    return this.#page.getByRole('button', { name: new RegExp(`\\b${username}\\s`) }).click();
  }

  deny(): Promise<void> {
    return this.#page.getByRole('button', { name: 'Deny' }).click();
  }
}
