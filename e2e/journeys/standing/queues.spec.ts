import type { Page } from '@playwright/test';
import { noteTemplatesPath } from '@portal/portal-contract';
import { SandboxControls } from '@portal/sandbox/controls';
import { standingPages } from '@portal/standing-contract';
import { nextPort } from '../../fixtures/own-portal.ts';
import { signIn } from '../../fixtures/sign-in.ts';
import { expect, test } from '../../fixtures/test.ts';
import { bothLooks, expectAccessibleInEveryLook } from '../../quality/axe.ts';
import { withQueues } from './workspace-world.ts';

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
  const metricsPort = await nextPort();
  const settings = { METRICS_PORT: String(metricsPort) };
  await withQueues({ name: 'queues', appeals: cases, applications: 3, settings }, async ({ url, sandboxUrl }) => {
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
    const first = await heading.innerText();

    // The keys of a search decide nothing.
    await page.keyboard.press('/');
    const search = page.getByRole('main').getByRole('searchbox', { name: 'Search' });
    await expect(search).toBeFocused();
    await page.keyboard.type('nobody');
    await expect(search).toHaveValue('nobody');
    await search.clear();
    await page.keyboard.press('Escape');
    await expect(heading).toHaveText(first);

    // Three keys with a template. The undo brings its text back.
    const withTemplate = countedKeys(page);
    await decideNext(withTemplate, 'd', '1', 'Enter');
    expect(withTemplate.count).toBe(3);
    await page.keyboard.press('u');
    await expect(heading).toHaveText(first);
    await expect(page.getByLabel(/^Note to/)).toHaveValue(new RegExp(`^Hi ${first}`));
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.goto(standingPages.workspace);

    // Two keys for each appeal, and one email.
    const keys = countedKeys(page);
    await expect(heading).toBeVisible();
    for (let decided = 0; decided < cases; decided += 1) await decideNext(keys, decided % 2 === 0 ? 'a' : 'd', 'Enter');
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

    const sandbox = new SandboxControls(sandboxUrl ?? '');
    await expect.poll(async () => (await sandbox.inbox()).length, { timeout: 90_000 }).toBe(cases);
    expect(new Set((await sandbox.inbox()).map(({ to }) => to)).size).toBe(cases);

    // Measuring begins long after the load of a page. The browser sends its measurements at the end of the view.
    const library = page.waitForResponse(
      async (reply) => reply.request().resourceType() === 'script' && (await reply.text()).includes('largest-contentful-paint'),
    );
    await page.goto(standingPages.workspace);
    await library;
    await page.getByRole('link', { name: /^Applications/ }).click();
    await expect(page.getByRole('option', { name: /^Applicant1/ })).toBeVisible();
    // The browser measures an input once its effect is painted.
    await page.evaluate(
      () => new Promise<void>((done) => new PerformanceObserver(() => done()).observe({ type: 'first-input', buffered: true })),
    );
    await page.goto('about:blank');
    const metrics = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    for (const metric of ['lcp_seconds', 'inp_seconds', 'cls'])
      await expect
        .poll(metrics)
        .toMatch(new RegExp(`portal_browser_${metric}_count\\{page="${standingPages.workspace}",remote="standing",[^}]+\\} [1-9]`));
    await page.close();
  });
});
