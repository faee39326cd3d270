import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { fromRoot, pinnedNode, root } from './paths.mjs';
import { run } from './run.mjs';
import { resultOf, specsIn } from './smoke.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number, failures?: string[] }} Counts `failures`: each failed test and why */

/** Maximum number of lines that a summary prints of one failure. */
const maxFailureLines = 20;

/**
 * Workers of each project in jest.config.mjs. Both projects run at once, because tests of the BFF often wait for timeouts, leases and
 * processes. Together with browser tests, which keep two cores busy, everything took longer.
 */
const workers = { node: 4, browser: 2 };
/** Node's options for the threads of the node tests: less garbage collection, which took a tenth of their processor time. */
const largeSemiSpace = ['--min-semi-space-size=32', '--max-semi-space-size=64'];
const reports = fromRoot('test-results');
const reportOf = (name) => `${reports}/${name}.json`;

/**
 * @typedef {object} Selection
 * @property {string | undefined} [pattern] only tests whose name matches
 * @property {string | undefined} [paths] only files whose path matches this regular expression
 * @property {string | undefined} [since] only files that depend on a change since this commit
 */

/**
 * Runs the unit tests of one project: `node` for the BFF and other code without a page, `browser` for code with one.
 * @param {'node' | 'browser'} project
 * @param {Selection} selection
 * @returns {Promise<Counts>}
 */
export async function runJest(project, { pattern, paths, since }) {
  // Otherwise each worker would bundle the server for its first test that starts one.
  if (project === 'node' && !pattern && !paths && !since)
    await run(pinnedNode(), ['--disable-warning=ExperimentalWarning', 'bff/test/helpers/bundle/build.ts']);
  const filter = [
    ...(pattern ? ['--testNamePattern', pattern] : []),
    ...(paths ? ['--testPathPatterns', paths] : []),
    ...(since ? [`--changedSince=${since}`] : []),
    // Each page is tested in the main part.
    ...(paths || since || process.env.TEST_PART === 'rest' ? ['--passWithNoTests'] : []),
  ];
  const env = { NODE_OPTIONS: '--disable-warning=ExperimentalWarning' };
  const count = (report) => ({
    passed: report.numPassedTests,
    // A file that cannot be loaded contains no failed test, so it counts as one.
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    // With a pattern, the other tests were not requested, so they do not count as skipped.
    skipped: pattern ? 0 : report.numPendingTests + report.numTodoTests,
    failures: report.testResults
      .filter(({ status }) => status === 'failed')
      .map(({ name, message }) => `${relative(root, name)}\n${firstLines(message)}`),
  });
  const report = `jest-${project}`;
  const args = ['--selectProjects', project, `--maxWorkers=${workers[project]}`, '--json', `--outputFile=${reportOf(report)}`];
  return runTests(report, [...(project === 'node' ? largeSemiSpace : []), 'node_modules/jest/bin/jest.js', ...args, ...filter], env, count);
}

/**
 * Runs the browser tests.
 * @param {Pick<Selection, 'pattern' | 'paths'> & { chromium: string }} selection `chromium`: path of the browser
 * @returns {Promise<Counts>}
 */
export function runPlaywright({ pattern, chromium, paths }) {
  const args = ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts', '--pass-with-no-tests'];
  const env = { CHROME_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf('playwright') };
  const filter = [...(paths ? [paths] : []), ...(pattern ? ['--grep', pattern] : [])];
  return runTests('playwright', [...args, ...filter], env, (report) => {
    const { counts, failures } = resultOf(report, []);
    return { ...counts, failures: [...failures, ...specsIn(report).flatMap(pageOf)] };
  });
}

/** Runs a test runner and reads its report. A runner that fails without a failed test, or leaves no report, counts as one failure. */
async function runTests(name, args, env, count) {
  mkdirSync(reports, { recursive: true });
  rmSync(reportOf(name), { force: true });
  const code = await run(pinnedNode(), args, env);
  try {
    const counts = count(JSON.parse(readFileSync(reportOf(name), 'utf8')));
    return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
  } catch {
    return { passed: 0, failed: code === 0 ? 0 : 1, skipped: 0 };
  }
}

/** Describes the page on which a browser test failed, without its header. Playwright saves it as `error-context`. */
function pageOf({ ok, title, tests: [test] }) {
  const file = test?.results.at(-1)?.attachments?.find(({ name }) => name === 'error-context')?.path;
  if (ok || !file) return [];
  const [snapshot] = /^ *- (main|dialog)\b[^`]*/m.exec(readFileSync(file, 'utf8')) ?? [];
  return snapshot ? [`the page of "${title}":\n${firstLines(snapshot)}`] : [];
}

/** First lines of a message, without colours. */
const firstLines = (message) => stripVTControlCharacters(message).trim().split('\n').slice(0, maxFailureLines).join('\n');

/**
 * Prints the last lines of a test run: its failures after `== failed`, and `812 passed, 0 failed`.
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
  const failures = [...counts.flatMap((each) => each.failures ?? []), ...broken.map((check) => `${check}, see above`)];
  if (failures.length > 0) console.log(`\n== failed\n${failures.join('\n')}`);
  if (passed + failed === 0) console.log(`\nNo test ran${none ? `: ${none}` : ''}.`);
  console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  return broken.length > 0 || failed > 0 || (passed === 0 && !mayBeNone) ? 1 : 0;
}
