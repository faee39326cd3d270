import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { fromRoot, pinnedNode } from './paths.mjs';
import { run } from './run.mjs';

/** Longest description of a failure that a verdict may have, in characters. */
const longestFailure = 400;

/**
 * Runs the smoke journey of a release in Chromium: `<folder>/smoke/*.smoke.ts`.
 *
 * @param {object} journey
 * @param {string} journey.folder the package of the remote or shell
 * @param {string} journey.name name of the remote, or `shell`
 * @param {string} journey.version version that its pages must show
 * @param {string} journey.portalUrl the running portal
 * @param {{ name: string, value: string }[]} [journey.cookies] cookies of a preview
 * @param {string} journey.chromium path of the browser
 * @param {Parameters<typeof run>[3]} [options] destination of the output
 * @returns {Promise<{ passed: boolean, failures: string[], counts: import('./runners.mjs').Counts }>}
 */
export async function runSmoke({ folder, name, version, portalUrl, cookies = [], chromium }, options) {
  // Named after this process, because two portals may be tested at once.
  const report = fromRoot('test-results', `smoke-${name}-${process.pid}.json`);
  mkdirSync(fromRoot('test-results'), { recursive: true });
  const settings = { folder, release: { name, version }, portalUrl, previewCookies: cookies, chromium, report };
  const args = ['node_modules/@playwright/test/cli.js', 'test', '--config', 'scripts/lib/smoke.config.mjs'];
  // The reporter prefers this variable to its option, and a browser test that runs the journey has set it already.
  await run(pinnedNode(), args, { SMOKE: JSON.stringify(settings), PLAYWRIGHT_JSON_OUTPUT_FILE: report }, options);
  const result = resultOf(readReport(report), name);
  rmSync(report, { force: true });
  return result;
}

/**
 * Reads Playwright's report. A journey without a test or a report has failed.
 *
 * @param {import('@playwright/test/reporter').JSONReport | undefined} report
 * @param {string} name of the remote
 */
export function resultOf(report, name) {
  if (!report)
    return { passed: false, failures: [`The smoke journey of ${name} could not run.`], counts: { passed: 0, failed: 1, skipped: 0 } };
  const { stats, errors, suites } = report;
  const failures = [...suites.flatMap(failuresIn), ...errors.map(({ message }) => plain(message))];
  const passed = stats.expected + stats.flaky;
  if (passed + failures.length === 0) failures.push(`${name} has no smoke journey.`);
  return { passed: failures.length === 0, failures, counts: { passed, failed: failures.length, skipped: stats.skipped } };
}

/** Failed tests of a suite and of the suites in it, each as one line. */
const failuresIn = ({ specs = [], suites = [] }) => [
  ...specs.filter((spec) => !spec.ok).map((spec) => plain(`${spec.title}: ${messagesOf(spec) || 'failed'}`)),
  ...suites.flatMap(failuresIn),
];

/** Error messages of the last try, without Playwright's call log. */
const messagesOf = ({ tests: [test] }) =>
  (test?.results.at(-1)?.errors ?? []).map(({ message }) => message?.split('Call log:')[0].trim()).join(' ');

const plain = (text) => stripVTControlCharacters(text).replaceAll(/\s+/g, ' ').trim().slice(0, longestFailure);

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
