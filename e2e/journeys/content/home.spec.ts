import { bookingPages } from '@portal/booking-contract';
import { airline } from '@portal/brand';
import { news } from '@portal/brand/news';
import { newsPath } from '@portal/content-contract';
import type { Page } from '@playwright/test';
import { expect, test, withMotion } from '../../fixtures/test.ts';
import { HomePage } from '../../pages/home-page.ts';
import { entryOf } from '../../resilience/broken-remote.ts';

test.use(withMotion);

const slideMs = 5_000;
const aMinuteMs = 60_000;

async function expectSlide(home: HomePage, slide: number): Promise<void> {
  await expect(home.dot(slide)).toHaveAttribute('aria-current', 'true');
  await expect(home.slides.getByRole('group', { name: `${slide} of 4` }).getByRole('img')).toBeVisible();
}

/** Waits until the page has started or paused the slides, so that the clock can advance. */
const expectMoving = (home: HomePage, isMoving: boolean) =>
  expect(home.slides.locator('[aria-live]')).toHaveAttribute('aria-live', isMoving ? 'off' : 'polite');

/** Opens the home page with a clock that the test controls. The clock is paused once the page is loaded, soon after the first slide appears. */
async function openWithFakeClock(page: Page): Promise<HomePage> {
  await page.clock.install();
  const home = new HomePage(page);
  await home.open();
  await expect(home.pause).toBeVisible();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  await expect(async () => {
    await page.clock.runFor(100);
    await expect(page.locator('#splash')).toBeHidden({ timeout: 100 });
  }).toPass();
  return home;
}

test('the slides advance every five seconds, loop, and stop for pointer, focus and the pause button', async ({ page }) => {
  const home = await openWithFakeClock(page);
  await expectSlide(home, 1);
  await page.clock.runFor(slideMs);
  await expectSlide(home, 2);

  await home.slides.hover();
  await expectMoving(home, false);
  await page.clock.runFor(aMinuteMs);
  await expectSlide(home, 2);
  await page.mouse.move(10, 300);
  await expectMoving(home, true);
  await page.clock.runFor(slideMs);
  await expectSlide(home, 3);

  await home.dot(3).focus();
  await expectMoving(home, false);
  await page.clock.runFor(aMinuteMs);
  await expectSlide(home, 3);
  await page.keyboard.press('Tab');
  await expect(home.dot(4)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.clock.runFor(1_000);
  await expectSlide(home, 4);

  await home.pause.focus();
  await page.keyboard.press('Enter');
  await home.play.blur();
  await page.clock.runFor(aMinuteMs);
  await expectSlide(home, 4);
  await home.play.click();
  await page.mouse.move(10, 300);
  await home.pause.blur();
  await expectMoving(home, true);
  await page.clock.runFor(slideMs);
  await expectSlide(home, 1);
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the slides change only on request', async ({ page }) => {
    await page.clock.install();
    const home = new HomePage(page);
    await home.open();
    await expectSlide(home, 1);
    await page.clock.runFor(aMinuteMs);
    await expectSlide(home, 1);
    await expect(home.pause).toBeHidden();
    await home.dot(3).click();
    await expectSlide(home, 3);
  });
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
  }
  expect(stops.slice(0, 7)).toEqual(['Book a flight', 'My trips', ...[1, 2, 3, 4].map((slide) => `Go to slide ${slide}`), 'Pause slides']);
  expect(stops).toContain('My Booking');
  expect(stops).toContain('How we operate');
  await page.keyboard.press('Enter');
  await page.waitForURL(newsPath(news[0]?.id ?? ''));
});

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
