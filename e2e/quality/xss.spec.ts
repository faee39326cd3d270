import { writeFileSync } from 'node:fs';
import { withPortal } from '../fixtures/own-portal.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';
import { openSettled } from '../pages/settled.ts';
import { hostilePages } from './hostile-pages.ts';
import { hostileWorld } from './hostile-world.ts';

/** Elements and attributes by which markup runs or calls; what a page itself shows has none of them in its main part. */
const dangerous = 'script, iframe, object, embed, base, meta, style, [srcdoc], a[href^="javascript:" i], [onerror], [onload], img[src="x"]';

test('R12 xss: what strangers type is text on every page that shows it, and runs on none', async ({ browser }, info) => {
  test.slow();
  const world = info.outputPath('hostile-world.json');
  writeFileSync(world, JSON.stringify(hostileWorld));
  await withPortal({ name: 'xss', world }, async ({ url }) => {
    for (const { path, username, look } of hostilePages) {
      await test.step(`${path} as ${username ?? 'a guest'}`, async () => {
        const context = await browser.newContext({ baseURL: url });
        const page = await context.newPage();
        const noticed: string[] = [];
        page.on('dialog', (dialog) => {
          noticed.push(`dialog: ${dialog.message()}`);
          void dialog.dismiss();
        });
        // The policy would stop a script as well, and say so; nothing may get that far.
        page.on('console', (message) => void (message.type() === 'error' && noticed.push(`${message.text()} (${message.location().url})`)));
        page.on('pageerror', (error) => noticed.push(error.message));
        if (username) await signIn(page, username);
        await openSettled(page, path);
        await look(page);
        expect(await page.evaluate(() => 'hacked' in globalThis)).toBe(false);
        await expect(page.getByRole('main').locator(dangerous)).toHaveCount(0);
        expect(noticed).toEqual([]);
        await context.close();
      });
    }
  });
});
