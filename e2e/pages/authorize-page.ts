import { PageObject } from './page-object.ts';

/** The sandbox's version of the platform's page where a person consents to the sign-in. */
export class AuthorizePage extends PageObject {
  /** Each button's name starts with the username. The space keeps longer names with the same beginning from matching. */
  choose(username: string): Promise<void> {
    return this.page.getByRole('button', { name: new RegExp(`\\b${username}\\s`) }).click();
  }

  deny(): Promise<void> {
    return this.page.getByRole('button', { name: 'Deny' }).click();
  }
}
