import type { Locator, Page } from '@playwright/test';

/** The toast with this title, where people see it. While a dialog is open it is hidden from assistive technology, which has it read out. */
export const toast = (page: Page, title: string): Locator =>
  page
    .getByRole('region', { name: /Notification/, includeHidden: true })
    .getByRole('listitem', { includeHidden: true })
    .filter({ hasText: title });
