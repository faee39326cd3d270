import { expect, type Locator, type Page } from '@playwright/test';
import { portalApi, registrySchema, type RemoteEntry } from '@portal/portal-contract';
import type { Release } from './test.ts';

/** Expects the portal's frame: header, main content and footer. */
export async function expectFrame(page: Page): Promise<void> {
  for (const role of ['banner', 'main', 'contentinfo'] as const) await expect(page.getByRole(role).first()).toBeVisible();
}

/** The part of the page that this version of the remote renders. */
export const partOf = (page: Page, { name, version }: Release): Locator =>
  page.locator(`[data-remote="${name}"][data-remote-version="${version}"]`);

/** Expects that the portal serves this version of the remote to the browser, and returns its entry in the registry. */
export async function entryOf(page: Page, { name, version }: Release): Promise<RemoteEntry> {
  const { remotes } = registrySchema.parse(await (await page.request.get(portalApi.registry)).json());
  const [entry] = remotes.filter((remote) => remote.name === name);
  expect(entry?.version, `version of ${name} that the portal serves`).toBe(version);
  return entry as RemoteEntry;
}
