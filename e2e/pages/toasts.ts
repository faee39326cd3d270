import type { Locator, Page } from '@playwright/test';

/** The toast with this title, where people see it (a copy is read out by assistive technology). */
export const toast = (page: Page, title: string): Locator =>
  page
    .getByRole('region', { name: /Notification/ })
    .getByRole('listitem')
    .filter({ hasText: title });
