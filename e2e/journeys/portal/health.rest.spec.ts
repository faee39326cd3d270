import { bookingApi } from '@portal/booking-contract';
import { portalPages } from '@portal/portal-contract';
import { signIn } from '../../fixtures/sign-in.ts';
import { expect, test } from '../../fixtures/test.ts';

const person = 'Capt_Marisol';

test('senior staff find undelivered mail on the health page and send it again', async ({ page, sandbox, problems }) => {
  test.slow();
  await signIn(page, person);
  await sandbox.fault({ service: 'mailer', mode: 'status', status: 400, times: 1 });
  const booking = { class: 'Classic Class', email: 'marisol@example.test', flightNumber: 'BW600', route: 'POS-JFK' };
  const headers = { 'sec-fetch-site': 'same-origin' };
  const data = { action: 'createBooking', username: person, bookingRef: 'HEA1TH', bookingData: booking };
  expect((await page.request.post(bookingApi.secureBooking, { headers, data })).status()).toBe(200);

  await page.goto(portalPages.home);
  await page.getByRole('link', { name: 'Portal', exact: true }).click();
  await page.getByRole('navigation', { name: 'Portal' }).getByRole('link', { name: 'Health' }).click();
  await expect(page).toHaveURL(portalPages.health);
  const main = page.getByRole('main');
  // The page polls the state.
  await expect(main.getByText('1 (1 mail, 0 events)')).toBeVisible({ timeout: 30_000 });
  await expect(main.getByRole('heading', { name: /needs? attention/ })).toBeVisible();
  await main.getByRole('link', { name: 'Mail and webhooks' }).click();
  await expect(main.getByRole('region', { name: 'Mail and webhooks' })).toBeInViewport();

  await main.getByRole('button', { name: /^Send again to / }).click();
  await expect(main.getByText('All messages were delivered.')).toBeVisible();
  await expect.poll(async () => (await sandbox.inbox()).map(({ to }) => to)).toContain(booking.email);
  // The services may still show faults of earlier tests.
  await expect(main.getByRole('region', { name: 'Mail and webhooks' })).toContainText('Works', { timeout: 30_000 });
  expect(problems.messages).toEqual([]);
});
