import type { Locator, Page } from '@playwright/test';

/** The careers admin panel: its lists, the job editor and the dialog of an application. */
export class AdminPanel {
  readonly page: Page;
  readonly root: Locator;
  readonly newJob: Locator;
  readonly applicationsTab: Locator;
  readonly applications: Locator;
  readonly search: Locator;
  readonly editor: Locator;
  readonly save: Locator;

  constructor(page: Page) {
    this.page = page;
    this.root = page.getByRole('region', { name: 'Admin Panel' });
    this.newJob = this.root.getByRole('button', { name: 'New Job' });
    this.applicationsTab = this.root.getByRole('tab', { name: /^Applications/ });
    this.applications = this.root.getByRole('list', { name: 'Applications' }).getByRole('listitem');
    this.search = this.root.getByRole('searchbox', { name: 'Search' });
    this.editor = page.getByRole('dialog', { name: /^(Create New Job|Edit Job)$/ });
    this.save = this.editor.getByRole('button', { name: 'Save' });
  }

  listing(title: string): Locator {
    return this.root.getByRole('list', { name: 'Job Listings' }).getByRole('listitem').filter({ hasText: title });
  }

  edit(title: string): Promise<void> {
    return this.root.getByRole('button', { name: `Edit ${title}`, exact: true }).click();
  }

  deleteButton(title: string): Locator {
    return this.root.getByRole('button', { name: `Delete ${title}`, exact: true });
  }

  application(username: string, title: string): Locator {
    return this.applications.filter({ hasText: username }).filter({ hasText: title });
  }

  async view(username: string, title: string): Promise<Locator> {
    await this.application(username, title).getByRole('button', { name: 'View' }).click();
    return this.page.getByRole('dialog', { name: `Application from ${username}` });
  }
}
