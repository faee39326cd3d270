import { portalPages, waitingText, waitingTitle } from '@portal/portal-contract';
import { FlightBoard } from '../../fixtures/flight-board.ts';
import { signIn } from '../../fixtures/sign-in.ts';
import { expect, test } from '../../fixtures/test.ts';
import { WhereWeFlyPage } from '../../pages/where-we-fly-page.ts';
import { bothLooks, expectAccessibleInEveryLook } from '../../quality/axe.ts';

/** Its only flight of the demo world has left. */
const callsign = 'BW526';

test('a member asks for a notice about a route without a flight, and finds its next flight under the bell', async ({ page, portal }) => {
  test.slow();
  await signIn(page, 'IslandHopper22');
  const network = new WhereWeFlyPage(page);
  await page.goto(`/where-we-fly?q=${callsign}`);
  const card = network.card(callsign);
  await expect(card).toContainText('It last flew on');
  await card.getByRole('button', { name: `Tell me when it is back: ${callsign}` }).press('Enter');
  const cancel = card.getByRole('button', { name: `Cancel the notice: ${callsign}` });
  await expect(cancel).toBeFocused();
  await expectAccessibleInEveryLook(page, 'a route that a member waits for', bothLooks);
  await page.reload();
  await expect(cancel).toBeVisible();

  await new FlightBoard(portal.sandboxUrl ?? '').add(callsign, 40);
  const bell = page.getByRole('banner').getByRole('button', { name: waitingText(1) });
  await expect(async () => {
    await page.goto(portalPages.home);
    await expect(bell).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 120_000 });
  await bell.click();
  await page
    .getByRole('dialog', { name: waitingTitle })
    .getByRole('link', { name: `${callsign} to New York is back` })
    .click();
  await expect(page).toHaveURL(/\/flights\/bw526/);
  await expect(page.getByRole('banner').getByRole('button', { name: waitingText(0) })).toBeVisible();
});
