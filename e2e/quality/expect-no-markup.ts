import { expect, type Locator } from '@playwright/test';

/** Expects that hostile text in a dialog is no markup. Dialogs are outside of the main part, which the test checks as a whole. */
export const expectNoMarkup = (dialog: Locator) => expect(dialog.locator('script, iframe, a, img[src="x"], svg[onload]')).toHaveCount(0);
