import { expect, type Locator, type Page } from '@playwright/test';

/** The toast with this title, where people see it. While a dialog is open it is hidden from assistive technology, which has it read out. */
export const toast = (page: Page, title: string): Locator =>
  page
    .getByRole('region', { name: /Notification/, includeHidden: true })
    .getByRole('listitem', { includeHidden: true })
    .filter({ hasText: title });

/** After an outage: tries again as people do, because the server goes easy for a moment on a service that was down. */
export const untilToast = (page: Page, title: string, attempt: () => Promise<void>): Promise<void> =>
  expect(async () => {
    await attempt();
    await expect(toast(page, title)).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
