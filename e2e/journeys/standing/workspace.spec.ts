import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { portalApi } from '@portal/portal-contract';
import { boardApi, standingApi, standingPages } from '@portal/standing-contract';
import { SandboxControls } from '@portal/sandbox/controls';
import { nextPort, withPortal } from '../../fixtures/own-portal.ts';
import { signIn } from '../../fixtures/sign-in.ts';
import { expect, test } from '../../fixtures/test.ts';
import { writeWorld } from './workspace-world.ts';

const cases = 50;

test('senior staff decide fifty cases by keyboard only, and undo one', async ({ browser }) => {
  test.slow();
  const folder = mkdtempSync(join(tmpdir(), 'workspace-'));
  const world = join(folder, 'world.json');
  writeWorld(world, cases + 1);
  const metricsPort = await nextPort();
  try {
    await withPortal({ name: 'workspace', world, settings: { METRICS_PORT: String(metricsPort) } }, async ({ url, sandboxUrl }) => {
      const page = await browser.newPage({ baseURL: url });
      await signIn(page, 'HibiscusHal');
      await page.goto(standingPages.workspace);
      const rows = page.getByRole('listbox', { name: 'Appeals' }).getByRole('option');
      const heading = page.getByRole('region', { name: 'Case' }).getByRole('heading', { level: 2 });
      await expect(rows.first()).toHaveAttribute('aria-setsize', String(cases + 1));

      const first = await heading.innerText();
      await page.keyboard.press('/');
      const search = page.getByRole('main').getByRole('searchbox', { name: 'Search' });
      await expect(search).toBeFocused();
      await page.keyboard.type('nobody');
      await expect(search).toHaveValue('nobody');
      await search.clear();
      await page.keyboard.press('Escape');
      await expect(heading).toHaveText(first);

      const decide = async (key: 'a' | 'd') => {
        const name = await heading.innerText();
        await page.keyboard.press(key);
        await expect(page.getByRole('group', { name: new RegExp(`appeal of ${name}$`) })).toBeVisible();
        await page.keyboard.press('Enter');
        return name;
      };
      for (let remaining = cases + 1; remaining > 1; remaining -= 1) {
        const name = await decide(remaining % 2 === 0 ? 'a' : 'd');
        await expect(heading).not.toHaveText(name);
      }
      const last = await decide('d');
      await expect(page.getByText('No appeals at this time.')).toBeVisible();
      // The key does nothing while a decision is being sent.
      await expect(page.getByRole('button', { name: 'Undo' }).first()).toBeEnabled();
      await page.keyboard.press('u');
      await expect(heading).toHaveText(last);

      const sandbox = new SandboxControls(sandboxUrl ?? '');
      await expect.poll(async () => (await sandbox.inbox()).length, { timeout: 90_000 }).toBe(cases);
      const recipients = new Set((await sandbox.inbox()).map(({ to }) => to));
      expect(recipients.size).toBe(cases);
      expect(recipients).not.toContain(`${last.toLowerCase()}@example.test`);

      // The browser sends its measurements at the end of a page view.
      await page.goto('about:blank');
      const metrics = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
      for (const metric of ['lcp_seconds', 'inp_seconds', 'cls'])
        await expect
          .poll(metrics)
          .toMatch(new RegExp(`portal_browser_${metric}_count\\{page="${standingPages.workspace}",remote="standing",[^}]+\\} 1\n`));
      await page.close();
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('a note that a colleague overtakes stays, and the rest of its sentence decides nothing', async ({ browser }) => {
  test.slow();
  const folder = mkdtempSync(join(tmpdir(), 'workspace-'));
  const world = join(folder, 'world.json');
  writeWorld(world, 5);
  try {
    await withPortal({ name: 'workspace-two', world, settings: { DECISION_UNDO_SECONDS: '1' } }, async ({ url, sandboxUrl }) => {
      const [hal, marisol] = [await browser.newPage({ baseURL: url }), await browser.newPage({ baseURL: url })];
      await signIn(hal, 'HibiscusHal');
      await hal.goto(standingPages.workspace);
      const theCase = hal.getByRole('region', { name: 'Case' });
      const rows = hal.getByRole('listbox', { name: 'Appeals' }).getByRole('option');
      const name = await theCase.getByRole('heading', { level: 2 }).innerText();
      await hal.keyboard.press('d');
      await hal.keyboard.press('n');
      await hal.keyboard.type('I am d');

      await signIn(marisol, 'Capt_Marisol');
      await marisol.goto(`${standingPages.workspace}${new URL(hal.url()).search}`);
      await expect(marisol.getByRole('region', { name: 'Case' }).getByRole('heading', { level: 2 })).toHaveText(name);
      await marisol.keyboard.press('a');
      await marisol.keyboard.press('Enter');
      const sandbox = new SandboxControls(sandboxUrl ?? '');
      const note = theCase.getByLabel(`Note to ${name} (optional)`);
      // Types through the whole change: the decision is held, then carried out, then the case leaves the list.
      await expect(async () => {
        await hal.keyboard.type('enying it, a');
        expect(await theCase.getByText(/^Capt_Marisol approved this appeal on /).isVisible()).toBe(true);
        expect(await sandbox.inbox()).toHaveLength(1);
        expect(await rows.count()).toBe(4);
      }).toPass({ timeout: 60_000 });
      await hal.keyboard.type('nd i');
      await hal.keyboard.press('Control+Enter');

      await expect(note).toBeFocused();
      // The freeze may come in the middle of a word.
      await expect(note).toHaveValue(/^I am d[ageinty, ]*$/);
      await expect(note).not.toHaveValue(/nd i$/);
      await expect(theCase.getByRole('heading', { level: 2 })).toHaveText(name);
      await expect(rows.filter({ hasText: 'assigned' })).toHaveCount(0);
      await expect(hal.getByRole('button', { name: 'Undo' })).toHaveCount(0);
      await hal.keyboard.press('Escape');
      await hal.keyboard.press('j');
      await expect(theCase.getByRole('heading', { level: 2 })).not.toHaveText(name);
      await hal.close();
      await marisol.close();
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('the undo of a decision stays in sight on a narrow window and at a zoom of 200 %', async ({ browser }) => {
  test.slow();
  const folder = mkdtempSync(join(tmpdir(), 'workspace-'));
  const world = join(folder, 'world.json');
  writeWorld(world, 5);
  try {
    await withPortal({ name: 'workspace-narrow', world, settings: { DECISION_UNDO_SECONDS: '60' } }, async ({ url }) => {
      const page = await browser.newPage({ baseURL: url });
      await signIn(page, 'HibiscusHal');
      await page.goto(standingPages.workspace);
      for (const [width, height] of [
        [390, 844],
        [768, 1024],
        [720, 450],
      ] as const) {
        await page.setViewportSize({ width, height });
        await page.goto(standingPages.workspace);
        await page.getByRole('listbox', { name: 'Appeals' }).getByRole('option').first().click();
        await page.getByRole('button', { name: 'Approve' }).click();
        const confirm = page.getByRole('button', { name: 'Approve appeal' });
        await expect(confirm).toBeInViewport({ ratio: 1 });
        await confirm.click();
        const undo = page.getByRole('button', { name: /^Undo/ }).first();
        await expect(undo).toBeInViewport({ ratio: 1 });
        await expect(page.getByText(/^Approved: Player\d\./)).toBeInViewport();
        // The next case's buttons are above the bar, not below it.
        await expect(page.getByRole('button', { name: 'Approve' })).toBeInViewport({ ratio: 1 });
        await undo.click();
        await expect(undo).toBeHidden();
      }
      await page.close();
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('the first view needs three requests with 500 appeals and 10,000 applications', async ({ browser }) => {
  test.slow();
  const folder = mkdtempSync(join(tmpdir(), 'workspace-'));
  const world = join(folder, 'world.json');
  writeWorld(world, 500, 10_000);
  try {
    await withPortal({ name: 'workspace-first-view', world }, async ({ url }) => {
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
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
