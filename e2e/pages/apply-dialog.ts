import type { Locator, Page } from '@playwright/test';

/** The dialog for a job application. */
export class ApplyDialog {
  readonly root: Locator;
  readonly letter: Locator;
  readonly submit: Locator;
  readonly cancel: Locator;

  constructor(page: Page, title: string) {
    this.root = page.getByRole('dialog', { name: `Apply for ${title}` });
    this.letter = this.root.getByLabel('Cover Letter');
    this.submit = this.root.getByRole('button', { name: 'Submit Application' });
    this.cancel = this.root.getByRole('button', { name: 'Cancel' });
  }
}
