import { existsSync, readFileSync } from 'node:fs';
import { packBundle } from '../../../bff/src/domains/releases/bundle/bundle.ts';
import { findChromium } from '../chromium.mjs';
import { fromRoot } from '../paths.mjs';
import { npm } from '../run.mjs';
import { runSmoke } from '../smoke.mjs';
import { UsageError } from './arguments.mjs';
import { ReleaseFailure } from './desk.mjs';

/** Name under which the shell is released. */
export const shellName = 'shell';

/**
 * @typedef {object} ReleasedBuild
 * @property {string} remote name of the remote, or `shell`
 * @property {string} workspace name of its npm package
 * @property {string} version of its package.json
 * @property {string} folder its sources
 * @property {string} bundle folder that a build writes
 */

/**
 * Finds the package of a remote, or of the shell.
 *
 * @param {string} remote
 * @param {string} [top] top folder of the project
 * @returns {ReleasedBuild}
 * @throws {UsageError} when there is no such package
 */
export function releasedBuild(remote, top = fromRoot()) {
  const name = remote === shellName ? shellName : `mfe-${remote}`;
  const folder = `${top}/${name}`;
  if (!existsSync(`${folder}/package.json`)) throw new UsageError(`There is no remote "${remote}": ${name}/package.json does not exist.`);
  const { name: workspace, version } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
  const bundle = remote === shellName ? `${top}/dist/shell` : `${top}/dist/remotes/${remote}/${version}`;
  return { remote, workspace, version, folder, bundle };
}

/** Builds and tests write to stderr, so that stdout holds only the result. */
const toStderr = { stdout: process.stderr };

/**
 * Turns the current sources of a remote into a candidate: builds, tests and uploads them, and runs the smoke journey on a preview
 * of the upload.
 *
 * @param {import('./arguments.mjs').Request} request
 * @param {{ desk: import('./desk.mjs').Desk, portalUrl: string }} context
 * @returns {Promise<import('./desk.mjs').ReleaseReply>}
 * @throws {ReleaseFailure} `refused`, with reasons, if the release breaks a rule
 */
export async function makeCandidate({ remote, skipTests, build }, { desk, portalUrl }) {
  const { version, workspace } = build;
  const chromium = await findChromium();
  if (!chromium) throw new ReleaseFailure('The smoke journey needs Chromium. Install it, or set CHROME_PATH.', { version });

  await step(`Building ${remote} ${version}`, ['run', '--silent', 'build', '-w', workspace], build);
  if (!existsSync(`${build.bundle}/manifest.json`))
    throw refusal(`The build of ${remote} wrote no manifest.json to ${build.bundle}.`, version);
  if (!skipTests) await step(`Testing ${remote} ${version}`, ['test', '--silent', '-w', workspace], build);

  progress(`Uploading ${remote} ${version} to ${portalUrl}`);
  const uploaded = await desk.upload(await packBundle(build.bundle));
  if (uploaded.state !== 'checking') return uploaded;

  progress(`Running the smoke journey of ${remote} ${version}`);
  const cookies = await desk.preview({ remote, version });
  const releases = [{ folder: build.folder, name: remote, version }];
  const { passed, failures } = await runSmoke({ releases, portalUrl, cookies, chromium }, toStderr);
  const verdict = await desk.verdict({ remote, version, passed, failures });
  if (verdict.state !== 'refused') return verdict;
  throw new ReleaseFailure(`${remote} ${version} failed its smoke journey.`, { state: 'refused', version, reasons: verdict.reasons });
}

async function step(title, args, { version }) {
  progress(title);
  if ((await npm(args, {}, toStderr)) !== 0) throw refusal(`${title} failed. Its output on stderr says why.`, version);
}

const refusal = (reason, version) => new ReleaseFailure(reason, { state: 'refused', version, reasons: [reason] });

const progress = (text) => console.error(`${text} ...`);

/** Packs bundles for browser tests, which may not import from the BFF. */
export { packBundle, packFiles } from '../../../bff/src/domains/releases/bundle/bundle.ts';
