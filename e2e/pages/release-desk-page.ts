import { portalPages } from '@portal/portal-contract';
import type { Locator } from '@playwright/test';
import { PageObject } from './page-object.ts';

/** `/portal`, the release desk. */
export class ReleaseDeskPage extends PageObject {
  readonly dialog = this.page.getByRole('dialog');

  open(): Promise<unknown> {
    return this.page.goto(portalPages.releases);
  }

  /** The section of a remote. @param title the remote's display name */
  remote(title: string): Locator {
    return this.page.getByRole('region', { name: title, exact: true });
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** The dialog's button that makes the change. */
  confirm(name: string): Locator {
    return this.dialog.getByRole('button', { name, exact: true });
  }
}
