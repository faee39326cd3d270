import { portalPages } from '@portal/portal-contract';
import type { Page } from '@playwright/test';
import { signIn } from '../fixtures/sign-in.ts';
import { ReleaseDeskPage } from '../pages/release-desk-page.ts';
import { expectAccessible, applyLook } from '../quality/axe.ts';
import { expect, test } from './test.ts';

test.describe.configure({ mode: 'default' });

const title = 'Careers';

async function expectAccessibleAt(widths: readonly number[], page: Page, where: string): Promise<void> {
  for (const width of widths) {
    await applyLook(page, { width, colorScheme: 'light' });
    await expectAccessible(page, `${where} ${width}`);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

test('a senior promotes a candidate from /portal with a confirmation, and rolls it back', async ({ page, portal }) => {
  test.slow();
  const live = await portal.live('careers');
  const candidate = portal.build('careers');
  const { version } = candidate.manifest;
  await portal.candidate(candidate);
  await signIn(page, 'HibiscusHal');
  const desk = new ReleaseDeskPage(page);
  await desk.open();
  await expect(desk.remote(title)).toContainText(`${live}`);
  await expect(desk.remote(title)).toContainText(version);
  await expectAccessibleAt([1440, 390], page, portalPages.releases);

  await desk.button(`Promote (${title} ${version})`).click();
  await expect(desk.dialog).toContainText(`Everybody gets careers ${version} from their next page on.`);
  await expectAccessibleAt([390], page, 'promote dialog');
  expect(await portal.live('careers')).toBe(live);
  await desk.confirm(`Promote ${version}`).click();
  await expect(desk.dialog).toHaveCount(0);
  expect(await portal.live('careers')).toBe(version);
  expect((await portal.status('careers')).live?.by).toBe('HibiscusHal');

  await desk.button(`Roll back to ${live} (${title})`).click();
  await desk.confirm(`Roll back to ${live}`).click();
  await expect(desk.dialog).toHaveCount(0);
  expect(await portal.live('careers')).toBe(live);
  const newest = page.getByRole('table', { name: 'History' }).getByRole('row').nth(1);
  await expect(newest).toContainText('Rolled back');
  await expect(newest).toContainText('HibiscusHal');
});
