import type { Locator } from '@playwright/test';
import type { FixedDescription, portalPages } from '@portal/portal-contract';
import { baseOf, expectFrame, partOf } from './frame.ts';
import { expect, test } from './test.ts';

/** What a guest gets on a page: its heading, or the home page in its place. */
export type GuestPage =
  | {
      /** The page's heading of level 1. */
      heading: string | RegExp;
      /** The address to open, for a path with a parameter. */
      at?: string;
    }
  | { sentTo: typeof portalPages.home; at?: string };

/** What a guest sees of a widget, on a page that shows it. */
export interface GuestWidget {
  on: string;
  shows: (widget: Locator) => Locator;
}

interface GuestView<Description extends FixedDescription> {
  pages: Record<Description['pages'][number]['path'], GuestPage>;
  widgets: Record<NonNullable<Description['widgets']>[number], GuestWidget>;
}

/**
 * Declares the smoke journey of a remote: a guest opens each of its pages, and each page that shows one of its widgets. The
 * journey runs against production, so it only reads.
 *
 * @param _description the remote's manifest; the compiler checks that `view` covers each of its pages and widgets
 */
export function smokeRemote<const Description extends FixedDescription>(_description: Description, view: GuestView<Description>): void {
  for (const [path, guest] of Object.entries<GuestPage>(view.pages)) {
    test(`${path} opens`, async ({ page, release }) => {
      const base = await baseOf(page, release);
      const ownScript = page.waitForRequest((request) => new URL(request.url()).pathname.startsWith(base));
      await page.goto(guest.at ?? path);
      if ('sentTo' in guest) await page.waitForURL(guest.sentTo);
      else await expect(partOf(page, release).getByRole('heading', { level: 1, name: guest.heading })).toBeVisible();
      await expectFrame(page);
      await ownScript;
    });
  }

  for (const [name, { on, shows }] of Object.entries<GuestWidget>(view.widgets)) {
    test(`the widget "${name}" is on ${on}`, async ({ page, release }) => {
      await page.goto(on);
      await expect(shows(partOf(page, release))).toBeVisible();
      await expectFrame(page);
    });
  }
}
