import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { noteTemplatesPath } from '@portal/portal-contract';
import { standingPages } from '@portal/standing-contract';
import { withPortal } from '../../fixtures/own-portal.ts';
import { signIn } from '../../fixtures/sign-in.ts';
import { expect, test } from '../../fixtures/test.ts';
import { bothLooks, expectAccessibleInEveryLook } from '../../quality/axe.ts';
import { writeWorld } from './workspace-world.ts';

const cases = 20;

/** A keyboard that counts its keys. */
function countedKeys(page: Page) {
  let count = 0;
  return {
    async press(...keys: string[]): Promise<void> {
      for (const key of keys) {
        count += 1;
        await page.keyboard.press(key);
      }
    },
    get count() {
      return count;
    },
  };
}

test('staff work through the queues by counted keys and clicks, with templates and undo', async ({ browser }) => {
  test.slow();
  const folder = mkdtempSync(join(tmpdir(), 'queues-'));
  const world = join(folder, 'world.json');
  writeWorld(world, cases, 3);
  try {
    await withPortal({ name: 'queues', world }, async ({ url }) => {
      const page = await browser.newPage({ baseURL: url });
      await signIn(page, 'HibiscusHal');
      await page.goto(standingPages.workspace);
      const heading = page.getByRole('region', { name: 'Case' }).getByRole('heading', { level: 2 });
      const decideNext = async (keys: ReturnType<typeof countedKeys>, ...pressed: string[]) => {
        const name = await heading.innerText();
        await keys.press(...pressed);
        await expect(page.getByRole('heading', { name, exact: true })).toBeHidden();
      };
      await expect(heading).toBeVisible();

      // Three keys with a template. The undo brings its text back.
      const first = await heading.innerText();
      const withTemplate = countedKeys(page);
      await decideNext(withTemplate, 'd', '1', 'Enter');
      expect(withTemplate.count).toBe(3);
      await page.keyboard.press('u');
      await expect(heading).toHaveText(first);
      await expect(page.getByLabel(/^Note to/)).toHaveValue(new RegExp(`^Hi ${first}`));
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await page.goto(standingPages.workspace);

      // Two keys for each appeal.
      const keys = countedKeys(page);
      await expect(heading).toBeVisible();
      for (let decided = 0; decided < cases; decided += 1) await decideNext(keys, 'a', 'Enter');
      expect(keys.count).toBe(2 * cases);

      // The empty queue proposes the next one.
      await expect(page.getByRole('link', { name: /^Next: Applications/ })).toBeVisible();
      await page.keyboard.press('g');
      await page.keyboard.press('n');
      const application = page.getByRole('region', { name: 'Application' });
      await expect(application.getByText('I would like to look after people in the air.')).toBeVisible();
      await expect(application.getByRole('region', { name: 'About this person' })).toContainText('Player standing');
      await expectAccessibleInEveryLook(page, 'application', bothLooks);
      await page.setViewportSize({ width: 1440, height: 900 });

      // An application is two clicks away from the front.
      await page.goto(standingPages.workspace);
      await page.getByRole('link', { name: /^Applications/ }).click();
      await page.getByRole('option', { name: /^Applicant1/ }).click();
      await expect(application.getByRole('heading', { name: 'Applicant1' })).toBeVisible();

      await page.goto(noteTemplatesPath);
      await expect(page.getByRole('button', { name: 'Add a template' })).toBeVisible();
      await expectAccessibleInEveryLook(page, 'templates', bothLooks);
      await page.close();
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
