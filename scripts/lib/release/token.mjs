import { hashOf, issueToken, revokeTokens } from '../../../bff/src/domains/releases/tokens.ts';
import { fromRoot } from '../paths.mjs';
import { ReleaseFailure } from './failure.mjs';

/**
 * Issues a token for a remote's team, or revokes all tokens of the remote. Needs access to the portal's store: on its machine, or
 * with its DATABASE_URL. The running portal applies the change at once.
 *
 * @param {import('./arguments.mjs').Request} request
 * @param {{ env: NodeJS.ProcessEnv }} context
 * @throws {ReleaseFailure} if the database cannot be used
 */
export async function token({ remote, revoke }, { env }) {
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
