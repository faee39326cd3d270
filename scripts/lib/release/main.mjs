import { hashOf, issueToken, revokeTokens } from '../../../bff/src/domains/releases/tokens.ts';
import { ownEnvironment } from '../own-environment.mjs';
import { fromRoot } from '../paths.mjs';
import { parseArguments, usage, UsageError } from './arguments.mjs';
import { makeCandidate, releasedBuild } from './candidate.mjs';
import { describe, describeFailure } from './describe.mjs';
import { Desk, ReleaseFailure } from './desk.mjs';

/**
 * @typedef {import('./arguments.mjs').Request} Request
 * @typedef {{ desk: import('./desk.mjs').Desk }} Context
 * @typedef {import('./desk.mjs').ReleaseReply} ReleaseReply
 */

/**
 * Reads the revision of a remote. Each command sends it, so that the portal refuses the command if somebody else has released in between.
 * Undefined for a remote that the token may not see.
 */
const revisionOf = async (desk, remote) => (await desk.remotes()).find((entry) => entry.remote === remote)?.revision;

/**
 * Returns the action of a command that changes what is live.
 *
 * @param {'promote' | 'canary' | 'rollback' | 'remove'} command
 * @returns {(request: Request, context: Context) => Promise<ReleaseReply>}
 */
const changeBy =
  (command) =>
  async ({ remote, version, percent }, { desk }) =>
    desk[command]({ remote, version, percent, expected: await revisionOf(desk, remote) });

/** Picks the version that represents a remote: the live one, otherwise the newest upload. */
function mainVersion({ live, releases }) {
  if (live) return { version: live.version, state: 'live', reasons: [] };
  const [newest] = releases.toSorted((a, b) => b.uploadedAt.localeCompare(a.uploadedAt));
  return { version: newest?.version ?? null, state: newest?.state ?? 'none', reasons: newest?.reasons ?? [] };
}

/** @type {(request: Request, context: Context) => Promise<{ remotes: import('@portal/portal-contract').ReleasedRemote[] }>} */
async function status(_request, { desk }) {
  const remotes = await desk.remotes();
  return { remotes: remotes.map((remote) => ({ ...remote, ...mainVersion(remote) })) };
}

/**
 * Issues a token for a remote's team, or revokes all tokens of the remote. Needs access to the portal's store: on its machine, or
 * with its DATABASE_URL. The running portal applies the change at once.
 *
 * @param {import('./arguments.mjs').Request} request
 * @param {{ env: NodeJS.ProcessEnv }} context
 * @throws {ReleaseFailure} if the database cannot be used
 */
async function token({ remote, revoke }, { env }) {
  const dataDir = env.DATA_DIR || fromRoot('.data');
  const place = { dataDir, databaseUrl: env.DATABASE_URL || undefined };
  const act = revoke ? revokeAll : issue;
  return act(place, remote).catch((cause) => {
    const where = place.databaseUrl ? 'behind DATABASE_URL' : `in ${dataDir}`;
    throw new ReleaseFailure(`The portal's store ${where} could not be used: ${cause.message}`, { cause });
  });
}

async function issue(place, remote) {
  const text = await issueToken(place, remote);
  return { remote, version: null, state: 'issued', reasons: [], token: text, setting: `${remote}:${hashOf(text)}` };
}

async function revokeAll(place, remote) {
  return { remote, version: null, state: 'revoked', reasons: [], count: await revokeTokens(place, remote) };
}

const changes = Object.fromEntries(['promote', 'canary', 'rollback', 'remove'].map((command) => [command, changeBy(command)]));
const actions = { ...changes, candidate: makeCandidate, status, token };

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
