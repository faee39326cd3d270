import { FlightPage } from '../../pages/flight-page.ts';
import { BookFlightsPage } from '../../pages/book-flights-page.ts';
import { expect, test } from '../../fixtures/test.ts';

interface TransitionCounter {
  transitions: number;
}

/** Runs in the page: counts view transitions. */
function countTransitions(): void {
  const counter: TransitionCounter = Object.assign(globalThis, { transitions: 0 });
  const start = document.startViewTransition.bind(document);
  document.startViewTransition = (...update) => {
    counter.transitions += 1;
    return start(...update);
  };
}

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`a flight in the list opens its page, with reduced motion: ${reducedMotion}`, async ({ page, problems }) => {
    await page.emulateMedia({ reducedMotion });
    await page.addInitScript(countTransitions);
    const list = new BookFlightsPage(page);
    await list.open();
    const link = list.card('BW448').getByRole('link', { name: /Port of Spain.*Bridgetown/ });
    // Focus preloads the page's code. If the code is late, the page opens without a transition.
    const code = page.waitForResponse(/\/page-flights\.js$/);
    await link.focus();
    await (await code).finished();
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
    await link.press('Enter');
    await expect(new FlightPage(page).heading).toHaveText('Port of Spain to Bridgetown');
    expect(await page.evaluate(() => (globalThis as unknown as TransitionCounter).transitions)).toBe(reducedMotion === 'reduce' ? 0 : 1);
    expect(problems.messages).toEqual([]);
  });
}
