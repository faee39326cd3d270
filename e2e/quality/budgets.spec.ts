import budgets from '../budgets.json' with { type: 'json' };
import { expect, test } from '../fixtures/test.ts';
import { openSettled } from '../pages/settled.ts';
import { recordShifts, type WithShifts } from './layout-shifts.ts';
import { NetworkLog } from './network-log.ts';

for (const [path, budget] of Object.entries(budgets)) {
  test(`the first load of ${path} keeps to its budget of bytes, requests and depth`, async ({ page }) => {
    const log = await NetworkLog.of(page);
    await openSettled(page, path);

    const list = log.requests.map((entry) => `${log.depth(entry)} ${entry.bytes} ${entry.type} ${entry.url}`).join('\n');
    await test.info().attach('requests', { body: list, contentType: 'text/plain' });
    expect(log.requests.length, list).toBeLessThanOrEqual(budget.requests);
    expect(log.scriptBytes, list).toBeLessThanOrEqual(budget.scriptBytes);
    expect(log.scriptBytesWithHeaders, list).toBeLessThanOrEqual(budget.scriptBytesWithHeaders);
    expect(Math.max(...log.requests.map((entry) => log.depth(entry))), list).toBeLessThanOrEqual(budget.depth);
  });

  for (const width of [390, 1440]) {
    test(`nothing moves while ${path} loads at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.addInitScript(recordShifts);
      await openSettled(page, path);
      const shifts = await page.evaluate(() => (globalThis as unknown as WithShifts).shifts);
      const sum = shifts.reduce((total, { value }) => total + value, 0);
      expect(sum, JSON.stringify(shifts, undefined, 2)).toBeLessThanOrEqual(budget.layoutShift);
    });
  }
}
