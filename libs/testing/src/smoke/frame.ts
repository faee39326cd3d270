import { expect, type Locator, type Page } from '@playwright/test';
import type { Release } from './test.ts';

/** Expects the portal's frame: header, main part and footer. */
export async function expectFrame(page: Page): Promise<void> {
  for (const role of ['banner', 'main', 'contentinfo'] as const) await expect(page.getByRole(role).first()).toBeVisible();
}

/** What this version of the remote shows on the page. */
export const partOf = (page: Page, { name, version }: Release): Locator =>
  page.locator(`[data-remote="${name}"][data-remote-version="${version}"]`);
