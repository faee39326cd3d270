/**
 * Result of a command, in the form that `--json` prints.
 *
 * @typedef {object} Result
 * @property {string} [remote]
 * @property {string | null} [version]
 * @property {string} [state]
 * @property {string[]} [addresses] of `remove`
 * @property {string} [token] of `token`, with its `setting`
 * @property {string} [setting]
 * @property {number} [count] of tokens that were revoked
 * @property {import('@portal/portal-contract').ReleasedRemote[]} [remotes] of `status`
 */

/**
 * Returns the line for each command that succeeded.
 *
 * @type {Record<string, (result: Result, request: import('./arguments.mjs').Request) => string>}
 */
export const describe = {
  candidate: ({ remote, version, state }) =>
    state === 'candidate'
      ? `${remote} ${version} is a candidate. Make it live with: npm run release -- promote ${remote} ${version}`
      : `${remote} ${version} is ${state} already.`,
  promote: ({ remote, version }) => `${remote} ${version} is live.`,
  canary: ({ remote, version }, { percent }) => `${remote} ${version} is shown to ${percent} % of the visitors.`,
  rollback: ({ remote, version, state }) =>
    state === 'live' ? `${remote} is back on ${version}.` : `The canary of ${remote} ${version} has ended.`,
  remove: ({ remote, version, addresses = [] }) =>
    `${remote} ${version} is removed.${addresses.length > 0 ? ` If a proxy or CDN caches the portal, purge there: ${addresses.join(' ')}` : ''}`,
  token: ({ remote, state, token, setting, count }) =>
    state === 'issued'
      ? `Token of ${remote}, shown once: ${token} (in production: RELEASE_TOKENS=${setting})`
      : `${count} ${count === 1 ? 'token' : 'tokens'} of ${remote} revoked.`,
  status: ({ remotes }) => remotes.map(describeRemote).join('; ') || 'Nothing was released yet.',
};

function describeRemote({ remote, version, state, live, canary, releases }) {
  const since = live ? ` since ${live.since} by ${live.by}` : '';
  const share = canary ? `, canary ${canary.version} at ${canary.percent} %` : '';
  const candidates = releases.filter((release) => release.state === 'candidate').map((release) => release.version);
  const waiting = candidates.length > 0 ? `, ${candidates.length > 1 ? 'candidates' : 'candidate'} ${candidates.join(', ')}` : '';
  return `${remote} ${version ?? 'has no version'} ${state}${since}${share}${waiting}`;
}

/**
 * Returns the line for a command that failed.
 *
 * @param {import('./desk.mjs').ReleaseFailure} failure
 * @param {import('./arguments.mjs').Request} request
 */
export function describeFailure({ message, state, version, reasons }, { remote, version: asked }) {
  const subject = [remote, version ?? asked].filter(Boolean).join(' ');
  const verdict = state === 'failed' ? 'Failed' : `${subject} was refused`;
  const sentences = reasons.length > 0 ? reasons : [message];
  return `${verdict}: ${sentences.join(' ')}`.replaceAll(/\s+/g, ' ');
}
