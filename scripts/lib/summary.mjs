/**
 * Prints the last lines of a test run, `812 passed, 0 failed`.
 *
 * @param {import('./runners.mjs').Counts[]} counts of each runner
 * @param {object} details
 * @param {string[]} [details.broken] failed checks that are no tests
 * @param {string} [details.none] why no test ran
 * @param {boolean} [details.mayBeNone] whether that is acceptable
 * @returns {number} exit code: 1 if something failed, or unexpectedly nothing ran
 */
export function summarise(counts, { broken = [], none, mayBeNone = false } = {}) {
  const [passed, failed, skipped] = ['passed', 'failed', 'skipped'].map((key) => counts.reduce((sum, each) => sum + each[key], 0));
  if (broken.length > 0) console.log(`\nFailed besides the tests: ${broken.join(', ')}`);
  if (passed + failed === 0) console.log(`\nNo test ran${none ? `: ${none}` : ''}.`);
  console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  return broken.length > 0 || failed > 0 || (passed === 0 && !mayBeNone) ? 1 : 0;
}
