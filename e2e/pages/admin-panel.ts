import type { Locator } from '@playwright/test';
import { PageObject } from './page-object.ts';

/** The careers admin panel: its lists, the job editor and the dialog of an application. */
export class AdminPanel extends PageObject {
  readonly root = this.page.getByRole('region', { name: 'Admin Panel' });
  readonly newJob = this.root.getByRole('button', { name: 'New Job' });
  readonly applicationsTab = this.root.getByRole('tab', { name: /^Applications/ });
  readonly applications = this.root.getByRole('list', { name: 'Applications' }).getByRole('listitem');
  readonly search = this.root.getByRole('searchbox', { name: 'Search' });
  readonly editor = this.page.getByRole('dialog', { name: /^(Create New Job|Edit Job)$/ });
  readonly save = this.editor.getByRole('button', { name: 'Save' });

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
