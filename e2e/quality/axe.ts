import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Width of a phone and of a desktop, each light and dark. */
export const looks = [390, 1440].flatMap((width) => (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })));
export type Look = (typeof looks)[number];

/**
 * A light desktop, then a dark phone. Both widths and both themes are covered in half the time. The phone is last, so that the test
 * continues on it: the journeys use a desktop.
 */
export const bothLooks = looks.filter(({ width, colorScheme }) => (width === 390) === (colorScheme === 'dark')).toReversed();

export async function applyLook(page: Page, { width, colorScheme }: Look): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  // Waits for transitions between the themes, whose colours have too little contrast.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
}

/** Expects that axe finds nothing serious or critical on the page as it is. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  // axe stays in the document for the next look. Loading it again takes a third of an analysis's processor time.
  const isLoaded = await page.evaluate(() => 'axe' in globalThis);
  // Legacy mode needs no second page for frames, which the portal does not use.
  const { violations } = await new AxeBuilder({ page, ...(isLoaded && { axeSource: 'void 0' }) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze();
  const severe = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(severe.map(({ id, nodes }) => `${where}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual([]);
}

/** Expects the same in several looks. The page keeps the last one. */
export async function expectAccessibleInEveryLook(page: Page, where: string, testedLooks: readonly Look[] = looks): Promise<void> {
  for (const look of testedLooks) {
    await applyLook(page, look);
    await expectAccessible(page, `${where} ${look.width} ${look.colorScheme}`);
  }
}
