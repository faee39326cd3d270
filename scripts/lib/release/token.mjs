import { issueToken, revokeTokens } from '../../../bff/src/domains/releases/token-command.ts';
import { hashOf } from '../../../bff/src/domains/releases/tokens.ts';
import { fromRoot } from '../paths.mjs';
import { ReleaseFailure } from './failure.mjs';

/**
 * Issues a token for a remote's team, or revokes all tokens of the remote. Works on the portal's machine only, on its database in
 * DATA_DIR; the running portal follows at once.
 *
 * @param {import('./arguments.mjs').Request} request
 * @param {{ env: NodeJS.ProcessEnv }} context
 * @throws {ReleaseFailure} when the database cannot be used
 */
export async function token({ remote, revoke }, { env }) {
  const dataDir = env.DATA_DIR || fromRoot('.data');
  const act = revoke ? revokeAll : issue;
  return act(dataDir, remote).catch((cause) => {
    throw new ReleaseFailure(`The portal's database in ${dataDir} could not be used: ${cause.message}`, { cause });
  });
}

async function issue(dataDir, remote) {
  const text = await issueToken(dataDir, remote);
  return { remote, version: null, state: 'issued', reasons: [], token: text, setting: `${remote}:${hashOf(text)}` };
}

async function revokeAll(dataDir, remote) {
  return { remote, version: null, state: 'revoked', reasons: [], count: await revokeTokens(dataDir, remote) };
}
