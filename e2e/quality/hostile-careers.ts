import { careersPages } from '@portal/careers-contract';
import { expect } from '@playwright/test';
import { AdminPanel } from '../pages/admin-panel.ts';
import { ApplyDialog } from '../pages/apply-dialog.ts';
import { CareersPage } from '../pages/careers-page.ts';
import { expectNoMarkup } from './expect-no-markup.ts';
import { hostileApplicant } from './hostile-careers-world.ts';
import type { HostilePage } from './hostile-pages.ts';
import { payloads } from './payloads.ts';

export const careersAsApplicant: HostilePage = {
  path: careersPages.careers,
  username: hostileApplicant,
  async revealTexts(page) {
    const careers = new CareersPage(page);
    for (const name of payloads) await expect(careers.openings.getByRole('heading', { name, exact: true })).toBeVisible();
    for (const text of payloads) await expect(careers.openings.getByText(`${text} • ${text}`, { exact: true })).toBeVisible();
    for (const name of payloads.slice(1)) await expect(careers.application(name)).toContainText('Pending');
    const [first] = payloads;
    await careers.apply(first).click();
    const dialog = new ApplyDialog(page, first);
    await expect(dialog.root).toContainText(`${first} • Applying as ${hostileApplicant}`);
    await expectNoMarkup(dialog.root);
    await dialog.cancel.click();
  },
};

export const careersAsSenior: HostilePage = {
  path: `${careersPages.careers}?tab=applications`,
  username: 'Capt_Marisol',
  async revealTexts(page) {
    const panel = new AdminPanel(page);
    await expect(panel.applications).toHaveCount(payloads.length - 1);
    for (const [index, text] of payloads.slice(1).entries()) {
      await panel.applications.nth(index).getByRole('button', { name: 'View' }).click();
      const dialog = page.getByRole('dialog', { name: `Application from ${hostileApplicant}` });
      await expect(dialog.getByRole('region', { name: 'Cover Letter' })).toHaveText(`${text}\n\n${text}`);
      await expectNoMarkup(dialog);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
    await panel.root.getByRole('tab', { name: 'Job Listings' }).click();
    for (const text of payloads) await expect(panel.listing(text).first()).toContainText(text);
    await panel.edit(payloads[0]);
    await expect(panel.editor.getByLabel('Description')).toHaveValue(`${payloads[0]}\n${payloads[0]}`);
    await expectNoMarkup(panel.editor);
    await panel.editor.getByRole('button', { name: 'Cancel' }).click();
  },
};
