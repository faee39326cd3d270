import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** A phone's and a desktop's width, light and dark. */
export const looks = [390, 1440].flatMap((width) => (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })));
export type Look = (typeof looks)[number];

/**
 * A desktop in the light and a phone in the dark: beside the pages' own tests, which wear every look, both widths and both themes of a
 * part are seen. The phone comes last, so that the next step is taken on it: the journeys go their ways on a desktop.
 */
export const bothLooks = looks.filter(({ width, colorScheme }) => (width === 390) === (colorScheme === 'dark')).toReversed();

export async function wear(page: Page, { width, colorScheme }: Look): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  // Colours that are on their way from one theme to the other have no contrast to speak of.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
}

/** axe finds nothing serious or critical in what is shown now. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  // axe stays in the document for the next look. To load it again takes a third of the processor time of an analysis.
  const isLoaded = await page.evaluate(() => 'axe' in globalThis);
  // Legacy mode needs no second page to put frames together. The portal has none.
  const { violations } = await new AxeBuilder({ page, ...(isLoaded && { axeSource: 'void 0' }) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze();
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(grave.map(({ id, nodes }) => `${where}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual([]);
}

/** The same in each of these looks. The page keeps the last one. */
export async function expectAccessibleInEveryLook(page: Page, where: string, worn: readonly Look[] = looks): Promise<void> {
  for (const look of worn) {
    await wear(page, look);
    await expectAccessible(page, `${where} ${look.width} ${look.colorScheme}`);
  }
}
