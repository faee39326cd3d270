import type { Locator, Page } from '@playwright/test';
import type { accountSlot, FixedDescription, personSlot, portalPages, searchSlot } from '@portal/portal-contract';
import { entryOf, expectFrame, partOf } from './frame.ts';
import { expect, test } from './test.ts';

/** A guest's view of a page: its heading, or a redirect to the home page. */
type GuestPage =
  | {
      /** The page's heading of level 1. */
      heading: string | RegExp;
      /** Address of the page if its path has a parameter. A function looks one up, and returns undefined to skip the test. */
      at?: string | ((page: Page) => Promise<string | undefined>);
    }
  | { sentTo: typeof portalPages.home; at?: string };

/** A guest's view of a widget, on a page that shows it. */
interface GuestWidget {
  on: string;
  /** Omit it for a widget that shows nothing in an older shell. The test then only opens the page. */
  shows?: (widget: Locator) => Locator;
}

interface GuestView<Description extends FixedDescription> {
  pages: Record<Description['pages'][number]['path'], GuestPage>;
  /** Excludes widgets that guests never see, and the search source, which renders nothing. */
  widgets: Record<
    Exclude<NonNullable<Description['widgets']>[number], typeof accountSlot | typeof personSlot | typeof searchSlot>,
    GuestWidget
  >;
}

/**
 * Declares the smoke tests of a remote: a guest opens each of its pages, and a page with each widget. The tests run against
 * production, so they only read. They skip pages and widgets that an older release lacks.
 *
 * @param _description the remote's manifest, by which the compiler checks that `view` covers all pages and widgets
 */
export function smokeRemote<const Description extends FixedDescription>(_description: Description, view: GuestView<Description>): void {
  for (const [path, guest] of Object.entries<GuestPage>(view.pages)) {
    test(`${path} opens`, async ({ page, release }) => {
      const { base, pages } = await entryOf(page, release);
      test.skip(!pages.some((each) => each.path === path), 'this release has no such page');
      const at = typeof guest.at === 'function' ? await guest.at(page) : (guest.at ?? path);
      test.skip(at === undefined, 'there is nothing to open');
      const ownScript = page.waitForRequest((request) => new URL(request.url()).pathname.startsWith(base));
      await page.goto(at ?? path);
      if ('sentTo' in guest) await page.waitForURL(guest.sentTo);
      else await expect(partOf(page, release).getByRole('heading', { level: 1, name: guest.heading })).toBeVisible();
      await expectFrame(page);
      await ownScript;
    });
  }

  for (const [name, { on, shows }] of Object.entries<GuestWidget>(view.widgets)) {
    test(`the widget "${name}" is on ${on}`, async ({ page, release }) => {
      const { widgets = [] } = await entryOf(page, release);
      test.skip(!widgets.includes(name), 'this release has no such widget');
      test.skip((await page.request.get(on)).status() === 404, 'no remote has the page');
      await page.goto(on);
      if (shows) await expect(shows(partOf(page, release))).toBeVisible();
      await expectFrame(page);
    });
  }
}
