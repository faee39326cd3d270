import { expect, type Locator, type Page } from '@playwright/test';

/** The visible toast with this title. It is announced separately, and hidden from assistive technology while a dialog is open. */
export const toast = (page: Page, title: string): Locator =>
  page
    .getByRole('region', { name: /Notification/, includeHidden: true })
    .getByRole('listitem', { includeHidden: true })
    .filter({ hasText: title });

/**
 * Clicks a button until the toast shows. After an outage a circuit breaker may reject the first clicks. A click times out while the
 * button is disabled or after it has disappeared.
 */
export const untilToast = (page: Page, title: string, button: Locator): Promise<void> =>
  expect(async () => {
    if (!(await toast(page, title).isVisible())) await button.click({ timeout: 1_000 });
    await expect(toast(page, title)).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
