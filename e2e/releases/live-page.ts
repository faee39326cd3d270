import type { Locator, Page } from '@playwright/test';

/** Part of a page that a remote renders. @param version defaults to any version */
export const partOf = (page: Page, remote: string, version?: string): Locator =>
  page.locator(`[data-remote="${remote}"]${version === undefined ? '' : `[data-remote-version="${version}"]`}`);

/** Button of the notice in place of a page that failed. */
export const tryAgain = (page: Page): Locator => page.getByRole('main').getByRole('button', { name: 'Try again' });
