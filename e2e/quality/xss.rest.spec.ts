import { writeFileSync } from 'node:fs';
import { withPortal } from '../fixtures/own-portal.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';
import { openSettled } from '../pages/settled.ts';
import { hostilePages } from './hostile-pages.ts';
import { hostileWorld } from './hostile-world.ts';

/** Elements and attributes that can run code. The main part of a page never contains them. */
const dangerous = 'script, iframe, object, embed, base, meta, style, [srcdoc], a[href^="javascript:" i], [onerror], [onload], img[src="x"]';

test('R12 xss: texts from strangers are plain text on every page, and never run', async ({ browser }, info) => {
  test.slow();
  const world = info.outputPath('hostile-world.json');
  writeFileSync(world, JSON.stringify(hostileWorld));
  await withPortal({ name: 'xss', world }, async ({ url }) => {
    for (const { path, username, revealTexts } of hostilePages) {
      await test.step(`${path} as ${username ?? 'a guest'}`, async () => {
        const context = await browser.newContext({ baseURL: url });
        const page = await context.newPage();
        const incidents: string[] = [];
        page.on('dialog', (dialog) => {
          incidents.push(`dialog: ${dialog.message()}`);
          void dialog.dismiss();
        });
        // The policy would also block a script and log an error. No script may get that far.
        page.on(
          'console',
          (message) => void (message.type() === 'error' && incidents.push(`${message.text()} (${message.location().url})`)),
        );
        page.on('pageerror', (error) => incidents.push(error.message));
        if (username) await signIn(page, username);
        await openSettled(page, path);
        await revealTexts(page);
        expect(await page.evaluate(() => 'hacked' in globalThis)).toBe(false);
        await expect(page.getByRole('main').locator(dangerous)).toHaveCount(0);
        expect(incidents).toEqual([]);
        await context.close();
      });
    }
  });
});
