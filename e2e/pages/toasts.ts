import { expect, type Locator, type Page } from '@playwright/test';

/** The toast with this title, where people see it. While a dialog is open it is hidden from assistive technology, which has it read out. */
export const toast = (page: Page, title: string): Locator =>
  page
    .getByRole('region', { name: /Notification/, includeHidden: true })
    .getByRole('listitem', { includeHidden: true })
    .filter({ hasText: title });

/**
 * After an outage: clicks again as people do, because the server goes easy for a moment on a service that was down. A slow answer is
 * waited for: until then the button is disabled, and afterwards it may be gone.
 */
export const untilToast = (page: Page, title: string, button: Locator): Promise<void> =>
  expect(async () => {
    if (!(await toast(page, title).isVisible())) await button.click({ timeout: 1_000 });
    await expect(toast(page, title)).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
