import type { Locator, Page } from '@playwright/test';

/** What a version of a remote shows on a page. Without a version: whichever is shown. */
export const partOf = (page: Page, remote: string, version?: string): Locator =>
  page.locator(`[data-remote="${remote}"]${version === undefined ? '' : `[data-remote-version="${version}"]`}`);

/** The button of the notice that stands in for a page that could not be shown. */
export const tryAgain = (page: Page): Locator => page.getByRole('main').getByRole('button', { name: 'Try again' });
