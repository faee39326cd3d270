import { AxeBuilder } from '@axe-core/playwright';
import type { Locator } from '@playwright/test';
import { legalStatement } from '@portal/brand';
import { expect, test, withMotion } from '../../fixtures/test.ts';
import { BookFlightsPage } from '../../pages/book-flights-page.ts';
import { WhereWeFlyPage } from '../../pages/where-we-fly-page.ts';

test.use(withMotion);

const total = 14;

test('a visitor filters the network, books a route, and Back restores the filters', async ({ page, problems }) => {
  const network = new WhereWeFlyPage(page);
  await network.open();
  await expect(network.count(total, total)).toBeVisible();
  // One row of the sheet names no airports.
  await expect(network.lines).toHaveCount(total - 1);
  await network.status.selectOption('active');
  await network.search.fill('bw4');
  await expect(network.lines).toHaveCount(2);

  await network.card('BW448').getByRole('link', { name: 'Book This Route' }).click();
  await expect(page).toHaveURL('/book-flights?callsign=BW448');
  await expect(new BookFlightsPage(page).bookButton('BW448')).toBeVisible();
  await page.goBack();
  await expect(network.count(2, total)).toBeVisible();
  await expect(network.search).toHaveValue('bw4');
  await expect(network.status).toHaveValue('active');
  expect(problems.messages).toEqual([]);
});

/** Shows the whole network and waits for the end of the movement. @returns the path of the line */
async function showAll(network: WhereWeFlyPage, line: Locator): Promise<string | null> {
  await network.map.getByRole('button', { name: 'Show all lines' }).click();
  let last: string | null = null;
  const stands = async () => {
    const before = last;
    last = await line.getAttribute('d');
    return last === before;
  };
  await expect.poll(stands).toBe(true);
  return last;
}

test('the map opens on the home region, with the far airports in an inset, and follows a chosen route to its next flight', async ({
  page,
}) => {
  const network = new WhereWeFlyPage(page);
  await network.open();
  await expect(network.map.getByRole('button', { name: /^See .*London/ })).toBeVisible();
  await expect(network.map.getByText('Bridgetown')).toBeVisible();
  await network.line('BW900').focus();
  await expect(network.map).toContainText('Port of Spain (POS) to London (LGW)');
  await expect(network.map.getByText('London', { exact: true })).toBeInViewport();
  await expect(network.map.getByText(/^Next:/)).toBeVisible();
  await network.map.getByRole('link', { name: 'Book BW900' }).click();
  await expect(page).toHaveURL(/\/flights\/bw900/);
  await expect(page.getByRole('dialog', { name: 'Sign In Required' })).toBeVisible();
});

test('a visitor selects a line on the map by mouse, zooms and drags', async ({ page }) => {
  const network = new WhereWeFlyPage(page);
  await network.open();
  const line = network.line('BW900').locator('path').first();
  // A click at a point does not wait, and the splash would receive it.
  await expect(page.locator('#splash')).toBeHidden();
  const whole = await showAll(network, line);
  const middle = await line.evaluate((path: SVGPathElement) => {
    const { x, y } = path.getPointAtLength(path.getTotalLength() / 2);
    const on = new DOMPoint(x, y).matrixTransform(path.getScreenCTM() ?? undefined);
    return { x: on.x, y: on.y };
  });
  await page.mouse.click(middle.x, middle.y);
  await expect(network.map).toContainText('Port of Spain (POS) to London (LGW)');
  await expect(network.map).toContainText('nautical miles');
  await expect(network.line('BW900')).toHaveAttribute('aria-selected', 'true');

  await network.map.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(() => line.getAttribute('d')).not.toBe(whole);
  await network.map.getByRole('button', { name: 'Show all lines' }).click();
  await expect.poll(() => line.getAttribute('d')).toBe(whole);

  // Measure the map now, because the clicks have scrolled the page.
  const sea = await network.map.locator('svg').first().boundingBox();
  const hand = { x: (sea?.x ?? 0) + 100, y: (sea?.y ?? 0) + 250 };
  await page.mouse.move(hand.x, hand.y);
  await page.mouse.down();
  await page.mouse.move(hand.x - 60, hand.y - 40, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => line.getAttribute('d')).not.toBe(whole);
  await network.map.getByRole('button', { name: 'Show all lines' }).click();
  await expect.poll(() => line.getAttribute('d')).toBe(whole);

  await network.map.getByRole('button', { name: 'Show card' }).click();
  await expect(network.card('BW900')).toBeFocused();
  await expect(network.card('BW900')).toBeInViewport();
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('two fingers zoom the map, and one finger moves the zoomed map', async ({ page, context }) => {
    const network = new WhereWeFlyPage(page);
    await network.open();
    const line = network.line('BW900').locator('path').first();
    await network.map.scrollIntoViewIfNeeded();
    const whole = await showAll(network, line);
    const sea = await network.map.locator('svg').first().boundingBox();
    const middle = { x: (sea?.x ?? 0) + (sea?.width ?? 0) / 2, y: (sea?.y ?? 0) + (sea?.height ?? 0) / 2 };
    const fingers = await context.newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...apart: number[]) =>
      fingers.send('Input.dispatchTouchEvent', { type, touchPoints: apart.map((x, id) => ({ x: middle.x + x, y: middle.y, id })) });

    // The browser applies `touch-action` a moment after the map is drawn, so the gesture may need a retry.
    await expect(async () => {
      await touch('touchStart', -20, 20);
      for (const apart of [30, 45, 60]) await touch('touchMove', -apart, apart);
      await touch('touchEnd');
      await expect.poll(() => line.getAttribute('d'), { timeout: 1_000 }).not.toBe(whole);
    }).toPass();
    const near = await line.getAttribute('d');

    await touch('touchStart', 0);
    for (const right of [20, 40, 60]) await touch('touchMove', right);
    await touch('touchEnd');
    await expect.poll(() => line.getAttribute('d')).not.toBe(near);

    await network.map.getByRole('button', { name: 'Show all lines' }).click();
    await expect.poll(() => line.getAttribute('d')).toBe(whole);
  });
});

test('the network prints as a list in dark on light, in both themes', async ({ page }) => {
  const network = new WhereWeFlyPage(page);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await network.open();
  await expect(network.card('BW001')).toBeVisible();
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByText(legalStatement)).toBeVisible();
  for (const screenOnly of [
    network.map,
    network.search,
    page.getByRole('banner'),
    footer.getByRole('link').first(),
    footer.locator('svg').first(),
  ])
    await expect(screenOnly).toBeHidden();
  expect(await footer.innerText()).toBe(legalStatement);
  const colour = () => page.getByRole('heading', { level: 1 }).evaluate((element) => getComputedStyle(element).color);
  const darkThemeColour = await colour();
  await page.emulateMedia({ media: 'print', colorScheme: 'light' });
  expect(await colour()).toBe(darkThemeColour);
});

test('axe finds no violation on the map with a selected line, on a phone and a desktop, in both themes', async ({ page }) => {
  const network = new WhereWeFlyPage(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await network.open();
  await expect(network.map.getByRole('button', { name: /^See / })).toBeVisible();
  const opening = await new AxeBuilder({ page }).setLegacyMode().include('main').analyze();
  expect(opening.violations.map(({ id }) => id)).toEqual([]);
  await network.line('BW458').focus();
  for (const width of [320, 1440]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      const { violations } = await new AxeBuilder({ page }).setLegacyMode().include('main').analyze();
      expect(violations.map(({ id, nodes }) => `${width} ${colorScheme} ${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  }
});
