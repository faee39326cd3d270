import { FlightPage } from '../../pages/flight-page.ts';
import { BookFlightsPage } from '../../pages/book-flights-page.ts';
import { expect, test } from '../../fixtures/test.ts';

interface Moves {
  moves: number;
}

/** Runs in the page: counts view transitions. */
function countMoves(): void {
  const counter: Moves = Object.assign(globalThis, { moves: 0 });
  const start = document.startViewTransition.bind(document);
  document.startViewTransition = (...update) => {
    counter.moves += 1;
    return start(...update);
  };
}

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`a flight of the list leads to its page, with motion: ${reducedMotion}`, async ({ page, problems }) => {
    await page.emulateMedia({ reducedMotion });
    await page.addInitScript(countMoves);
    const list = new BookFlightsPage(page);
    await list.open();
    const link = list.card('BW448').getByRole('link', { name: /Port of Spain.*Bridgetown/ });
    // The focus fetches the page's code. A page that comes later than its address arrives without a move.
    const code = page.waitForResponse(/\/page-flights\.js$/);
    await link.focus();
    await (await code).finished();
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
    await link.press('Enter');
    await expect(new FlightPage(page).heading).toHaveText('Port of Spain to Bridgetown');
    expect(await page.evaluate(() => (globalThis as unknown as Moves).moves)).toBe(reducedMotion === 'reduce' ? 0 : 1);
    expect(problems.found).toEqual([]);
  });
}
