import { bookingPages } from '@portal/booking-contract';
import { contentPages } from '@portal/content-contract';
import { signIn } from '../fixtures/sign-in.ts';
import { ReleaseDeskPage } from '../pages/release-desk-page.ts';
import { partOf } from './live-page.ts';
import { visitPage } from './read-page.ts';
import { expect, test } from './test.ts';

test.describe.configure({ mode: 'default' });

const bannerText = (version: string) => `You are previewing booking ${version}. Other visitors do not see it.`;

test('a senior previews a candidate from /portal and leaves the preview, and a guest never sees it', async ({ page, portal }) => {
  const live = await portal.live('booking');
  const candidate = portal.build('booking');
  const { version } = candidate.manifest;
  await portal.candidate(candidate);
  await signIn(page, 'Capt_Marisol');
  const desk = new ReleaseDeskPage(page);
  await desk.open();
  await desk.button(`Preview (Flights and trips ${version})`).click();

  await expect(partOf(page, 'booking', version).getByRole('heading', { level: 1 })).toBeVisible();
  const banner = page.getByRole('region', { name: 'Preview' });
  await expect(banner).toContainText(bannerText(version));
  await page.goto(contentPages.travelInfo);
  await expect(banner).toContainText(bannerText(version));
  expect((await visitPage(portal.url + bookingPages.bookFlights, 'booking')).version).toBe(live);

  await page.goto(bookingPages.bookFlights);
  await banner.getByRole('button', { name: 'Leave preview' }).click();
  await expect(partOf(page, 'booking', live).getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banner).toHaveCount(0);
});
