import { sandboxAccounts } from '@portal/sandbox-contract';
import { boardApi, standingPages } from '@portal/standing-contract';
import { boardOfThisWorld } from '../../fixtures/board-of-this-world.ts';
import { personIn } from '../../fixtures/person.ts';
import { signIn } from '../../fixtures/sign-in.ts';
import { expect, test } from '../../fixtures/test.ts';
import { AccountStandingPage } from '../../pages/account-standing-page.ts';
import { toast } from '../../pages/toasts.ts';

const clip = 'https://clips.example.test/v/1';

test('staff ask a player a question, read the answer with its evidence, and decide', async ({ page, browser, portal, sandbox }) => {
  test.slow();
  await signIn(page, 'HibiscusHal');
  await boardOfThisWorld(page, boardApi.player.appeals, portal.sandboxUrl);
  await page.goto(`${standingPages.workspace}?q=headset`);
  const theCase = page.getByRole('region', { name: 'Case' });
  await expect(theCase).toContainText('My little brother had the headset.');
  await page.keyboard.press('q');
  const form = theCase.getByRole('group', { name: 'Ask IslandHopper22' });
  await form.getByLabel('Template').selectOption('Ask for a clip');
  const question = form.getByLabel('Question to IslandHopper22');
  await expect(question).toHaveValue(/^Hi IslandHopper22, do you have a clip/);
  await question.press('Control+Enter');
  await expect(toast(page, 'Question Sent')).toBeVisible();
  await expect(page.getByRole('option', { name: /headset.*Waiting for player/ })).toBeVisible();
  const mails = async (template: string) => (await sandbox.inbox()).filter(({ transactionalId }) => transactionalId === template);
  await expect
    .poll(async () => (await mails(sandboxAccounts.templates.appealQuestion)).map(({ to }) => to))
    .toEqual(['hopper@example.test']);

  const player = await personIn(browser, portal.url, 'IslandHopper22');
  const record = new AccountStandingPage(player);
  await record.open();
  const panel = player.getByRole('region', { name: 'Staff have a question' });
  await expect(panel).toContainText('do you have a clip');
  await expect(panel).not.toContainText('HibiscusHal');
  await panel.getByLabel('Your answer *').fill(`Yes: ${clip}`);
  await panel.getByRole('button', { name: 'Send answer' }).click();
  await expect(toast(player, 'Answer Sent')).toBeVisible();
  await expect(panel).toBeHidden();

  await page.goto(`${standingPages.workspace}?q=headset`);
  await expect(page.getByRole('option', { name: /headset.*Answered/ })).toBeVisible();
  await expect(theCase).toContainText(`Yes: ${clip}`);
  // The address is plain text. Only the question behind its host contains a link.
  await expect(theCase.getByRole('link', { name: clip })).toBeHidden();
  // The answer comes first, and again in the history.
  await theCase.getByRole('button', { name: 'clips.example.test' }).first().click();
  await expect(theCase.getByRole('link', { name: 'Open it in a new tab' })).toHaveAttribute('href', clip);

  await page.getByRole('option', { name: /headset/ }).focus();
  await page.keyboard.press('a');
  await theCase
    .getByRole('group', { name: 'Approve the appeal of IslandHopper22' })
    .getByRole('button', { name: 'Approve appeal' })
    .press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Approved: IslandHopper22.' })).toBeVisible();
  await expect
    .poll(async () => (await mails(sandboxAccounts.templates.playerAppeal)).map(({ to }) => to), { timeout: 30_000 })
    .toEqual(['hopper@example.test']);
  await record.open();
  await expect(record.main.getByRole('article', { name: /^Mute of/ })).toContainText('Appeal Approved');
  await player.context().close();
});
