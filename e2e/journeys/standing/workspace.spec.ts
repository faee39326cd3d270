import { portalApi } from '@portal/portal-contract';
import { boardApi, standingApi, standingPages } from '@portal/standing-contract';
import { signIn } from '../../fixtures/sign-in.ts';
import { expect, test } from '../../fixtures/test.ts';
import { withQueues } from './workspace-world.ts';

test('the first view needs three requests with 500 appeals and 10,000 applications', async ({ browser }) => {
  test.slow();
  await withQueues({ name: 'workspace-first-view', appeals: 500, applications: 10_000 }, async ({ url }) => {
    const page = await browser.newPage({ baseURL: url });
    await signIn(page, 'HibiscusHal');
    // Counting a new board may take longer than the workspace's time limit.
    await expect.poll(async () => (await page.request.get(standingApi.queues)).text(), { timeout: 30_000 }).toContain('"count":500');
    // All other requests hang.
    const requiredPaths = [portalApi.session, standingApi.queues, boardApi.player.appeals] as const;
    const answeredPaths: string[] = [];
    await page.route('**/api/**', async (route) => {
      const { pathname } = new URL(route.request().url());
      if (!requiredPaths.some((path) => path === pathname)) return;
      answeredPaths.push(pathname);
      await route.continue();
    });
    await page.goto(standingPages.workspace);
    const row = page.getByRole('listbox', { name: 'Appeals' }).getByRole('option').first();
    await expect(row).toHaveAttribute('aria-setsize', '500');
    await expect(page.getByRole('region', { name: 'Case' }).getByRole('heading', { level: 2 })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Player appeals.* 500$/ })).toBeVisible();
    expect(answeredPaths.toSorted()).toEqual(requiredPaths.toSorted());
    await page.close();
  });
});
