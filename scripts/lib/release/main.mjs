import { ownEnvironment } from '../own-environment.mjs';
import { UsageError, parseArguments, usage } from './arguments.mjs';
import { makeCandidate } from './candidate.mjs';
import { describe, describeFailure } from './describe.mjs';
import { canary, promote, remove, rollback, status } from './desk-commands.mjs';
import { Desk } from './desk.mjs';
import { ReleaseFailure } from './failure.mjs';
import { releasedBuild } from './released-build.mjs';
import { token } from './token.mjs';

const actions = { candidate: makeCandidate, promote, canary, rollback, remove, status, token };

/**
 * Runs one release command and prints its result: a line, or with `--json` one object.
 *
 * @param {string[]} argv the arguments of the command
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number>} exit code: 0 done, 1 refused or failed, 2 wrong usage
 */
export async function main(argv, env) {
  let request;
  try {
    request = parseArguments(argv);
    if (request.command === 'candidate') request.build = releasedBuild(request.remote);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(`${error.message}\n\n${usage}`);
    return 2;
  }
  try {
    const result = await actions[request.command](request, contextOf(request, env));
    console.log(request.json ? JSON.stringify(result) : describe[request.command](result, request));
    return 0;
  } catch (error) {
    if (!(error instanceof ReleaseFailure)) throw error;
    if (request.json) console.log(JSON.stringify(failureObject(error, request)));
    else console.error(describeFailure(error, request));
    return 1;
  }
}

/** @throws {ReleaseFailure} if a setting that the command needs is missing */
function contextOf({ command, remote = 'your remote' }, env) {
  const portalUrl = env.PORTAL_URL || 'http://localhost:3000';
  if (!URL.canParse(portalUrl)) throw new ReleaseFailure(`PORTAL_URL is not an address: ${portalUrl}`);
  if (command === 'token') return { env };
  if (!env.RELEASE_TOKEN) throw new ReleaseFailure(`RELEASE_TOKEN is not set. Set it to the token of ${remote}.`);
  return { env, portalUrl, desk: new Desk({ portalUrl, token: env.RELEASE_TOKEN, remote }) };
}

const failureObject = ({ message, state, version, reasons }, { remote, version: asked }) => ({
  remote: remote ?? null,
  version: version ?? asked ?? null,
  state,
  reasons: reasons.length > 0 ? reasons : [message],
});

if (import.meta.main) process.exitCode = await main(process.argv.slice(2), ownEnvironment());
