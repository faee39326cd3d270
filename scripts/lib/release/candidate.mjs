import { existsSync } from 'node:fs';
import { packBundle } from '../../../bff/src/domains/releases/bundle/bundle.ts';
import { findChromium } from '../chromium.mjs';
import { npm } from '../run.mjs';
import { runSmoke } from '../smoke.mjs';
import { ReleaseFailure } from './failure.mjs';

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
