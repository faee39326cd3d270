import { bookingPages } from '@portal/booking-contract';
import { airline } from '@portal/brand';
import { news } from '@portal/brand/news';
import { newsPath } from '@portal/content-contract';
import { expect, test, withMotion } from '../../fixtures/test.ts';
import { HomePage } from '../../pages/home-page.ts';
import { entryOf } from '../../resilience/broken-remote.ts';

test.use(withMotion);

test('the slides of the home page follow its clock and its dots, and pause', async ({ page }) => {
  await page.clock.install();
  const home = new HomePage(page);
  await home.open();
  await expect(home.pause).toBeVisible();
  const expectSlide = (slide: number) => expect(home.dot(slide)).toHaveAttribute('aria-current', 'true');
  await page.clock.runFor(5_000);
  await expectSlide(2);
  await home.pause.press('Enter');
  await home.dot(4).press('Enter');
  await expectSlide(4);
  await expect(home.slides.getByRole('group', { name: '4 of 4' }).getByRole('img')).toBeVisible();
  await page.clock.runFor(60_000);
  await expectSlide(4);
});

test('a guest reads the home page to its end and opens an article', async ({ page, problems }) => {
  const home = new HomePage(page);
  await home.open();
  await expect(page.getByRole('heading', { level: 1, name: airline.tagline })).toBeVisible();
  await expect(home.journey.getByRole('button', { name: 'RESEND BOOKING DETAILS' })).toBeVisible();

  await home.scrollDown();
  await home.news.getByRole('link', { name: news[2]?.title ?? '' }).click();
  await page.waitForURL(newsPath('1'));
  await expect(page).toHaveTitle(new RegExp(news[2]?.title ?? 'an article'));
  await page.goBack();
  await expect(home.news.getByRole('link', { name: news[2]?.title ?? '' })).toBeInViewport();
  expect(problems.messages).toEqual([]);
});

test('the keyboard reaches the slides, the booking panel and an article from the top of the page', async ({ page }) => {
  const home = new HomePage(page);
  await home.open();
  await expect(home.journey.getByRole('button', { name: 'RESEND BOOKING DETAILS' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  const stops: string[] = [];
  for (let stop = 0; stop < 60 && !stops.at(-1)?.includes(news[0]?.title ?? 'an article'); stop += 1) {
    await page.keyboard.press('Tab');
    stops.push(await page.evaluate(() => document.activeElement?.textContent || document.activeElement?.getAttribute('aria-label') || ''));
    // The first key loads the content below the fold.
    if (stop === 0) await expect(home.news).toBeAttached();
    expect(await page.evaluate(isFocusCovered), `${stops.at(-1)} is below the chat link`).toBe(false);
  }
  expect(stops.slice(0, 7)).toEqual(['Book a flight', 'My trips', ...[1, 2, 3, 4].map((slide) => `Go to slide ${slide}`), 'Pause slides']);
  expect(stops).toContain('My Booking');
  expect(stops).toContain('How we operate');
  await page.keyboard.press('Enter');
  await page.waitForURL(newsPath(news[0]?.id ?? ''));
});

/** True if the floating link to the chat covers the middle of the focused element. */
function isFocusCovered(): boolean {
  const focused = document.activeElement;
  if (!focused) return false;
  const { left, top, width, height } = focused.getBoundingClientRect();
  const upper = document.elementFromPoint(left + width / 2, top + height / 2)?.closest('a');
  return upper !== focused && upper?.textContent?.includes('Chat') === true;
}

test('the home page works without the booking panel and shows links instead', async ({ page }) => {
  await page.route(entryOf('booking'), (route) => route.abort('connectionrefused'));
  const home = new HomePage(page);
  await home.open();
  await expect(home.journey.getByRole('heading', { name: /short break/ })).toBeVisible();
  for (const [name, path] of [
    ['See available flights', bookingPages.bookFlights],
    ['Manage my trips', bookingPages.myTrips],
    ['Check a flight', bookingPages.flightStatus],
  ] as const)
    await expect(home.journey.getByRole('link', { name })).toHaveAttribute('href', path);
  await home.scrollDown();
  await expect(home.reasons).toBeVisible();
});
