import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { basename } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { fromRoot, pinnedNode } from './paths.mjs';
import { run } from './run.mjs';

/** Maximum number of characters that a verdict may contain for one failure. */
const maxFailureLength = 400;

/**
 * @typedef {object} Release
 * @property {string} folder the package of the remote or shell
 * @property {string} name name of the remote, or `shell`
 * @property {string} version version that its pages must show
 */

/**
 * Runs the smoke journeys of releases, `<folder>/smoke/*.smoke.ts`, in one Chromium.
 *
 * @param {object} journey
 * @param {Release[]} journey.releases
 * @param {string} journey.portalUrl the running portal
 * @param {{ name: string, value: string }[]} [journey.cookies] cookies of a preview
 * @param {string} journey.chromium path of the browser
 * @param {Parameters<typeof run>[3]} [options] destination of the output
 * @returns {Promise<{ passed: boolean, failures: string[], counts: import('./runners.mjs').Counts }>}
 */
export async function runSmoke({ releases, portalUrl, cookies = [], chromium }, options) {
  // Named after this process, because two portals may be tested at once.
  const label = `${releases.map(({ name }) => name).join('-')}-${process.pid}`;
  const report = fromRoot('test-results', `smoke-${label}.json`);
  mkdirSync(fromRoot('test-results'), { recursive: true });
  const settings = { releases, portalUrl, previewCookies: cookies, chromium, report, outputDir: fromRoot('test-results/smoke', label) };
  const args = ['node_modules/@playwright/test/cli.js', 'test', '--config', 'scripts/lib/smoke.config.mjs'];
  // The reporter prefers this variable to its option, and it is already set if a browser test runs the journey.
  await run(pinnedNode(), args, { SMOKE: JSON.stringify(settings), PLAYWRIGHT_JSON_OUTPUT_FILE: report }, options);
  const result = resultOf(readReport(report), releases);
  rmSync(report, { force: true });
  return result;
}

/**
 * Reads Playwright's report. A release without a test counts as failed, and so does a run without a report.
 *
 * @param {import('@playwright/test/reporter').JSONReport | undefined} report
 * @param {Pick<Release, 'name' | 'folder'>[]} releases
 */
export function resultOf(report, releases) {
  if (!report) {
    const failures = releases.map(({ name }) => `The smoke journey of ${name} could not run.`);
    return { passed: false, failures, counts: { passed: 0, failed: failures.length, skipped: 0 } };
  }
  const { stats, errors, suites } = report;
  // A spec's own `file` is the one that calls `test`, perhaps a helper.
  const specs = suites.flatMap((suite) => specsIn(suite).map((spec) => ({ ...spec, file: suite.file })));
  const failures = [
    ...specs.filter((spec) => !spec.ok).map((spec) => oneLine(`${spec.title}: ${messagesOf(spec) || 'failed'}`)),
    ...errors.map(({ message }) => oneLine(message)),
    ...releases.filter((release) => !specs.some((spec) => hasRun(spec, release))).map(({ name }) => `${name} has no smoke journey.`),
  ];
  const passed = stats.expected + stats.flaky;
  return { passed: failures.length === 0, failures, counts: { passed, failed: failures.length, skipped: stats.skipped } };
}

/** Tests of a suite and of the suites in it. */
export const specsIn = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsIn)];

/** Whether a test belongs to a release and was not skipped. `file` is the journey's path from the top folder. */
const hasRun = ({ file, tests }, { folder }) => file.startsWith(`${basename(folder)}/`) && tests.some(({ status }) => status !== 'skipped');

/** Error messages of the last try, without Playwright's call log. */
const messagesOf = ({ tests: [test] }) =>
  (test?.results.at(-1)?.errors ?? []).map(({ message }) => message?.split('Call log:')[0].trim()).join(' ');

const oneLine = (text) => stripVTControlCharacters(text).replaceAll(/\s+/g, ' ').trim().slice(0, maxFailureLength);

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
