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

/** @type {(request: Request, context: Context) => Promise<ReleaseReply>} */
export const promote = async ({ remote, version }, { desk }) => desk.promote({ remote, version, expected: await revisionOf(desk, remote) });

/** @type {(request: Request, context: Context) => Promise<ReleaseReply>} */
export const canary = async ({ remote, version, percent }, { desk }) =>
  desk.canary({ remote, version, percent, expected: await revisionOf(desk, remote) });

/** @type {(request: Request, context: Context) => Promise<ReleaseReply>} */
export const rollback = async ({ remote }, { desk }) => desk.rollback({ remote, expected: await revisionOf(desk, remote) });

/** @type {(request: Request, context: Context) => Promise<ReleaseReply>} */
export const remove = async ({ remote, version }, { desk }) => desk.remove({ remote, version, expected: await revisionOf(desk, remote) });

/** Picks the version that represents a remote: the live one, otherwise the newest upload. */
function mainVersion({ live, releases }) {
  if (live) return { version: live.version, state: 'live', reasons: [] };
  const [newest] = releases.toSorted((a, b) => b.uploadedAt.localeCompare(a.uploadedAt));
  return { version: newest?.version ?? null, state: newest?.state ?? 'none', reasons: newest?.reasons ?? [] };
}

/** @type {(request: Request, context: Context) => Promise<{ remotes: import('@portal/portal-contract').ReleasedRemote[] }>} */
export async function status(_request, { desk }) {
  const remotes = await desk.remotes();
  return { remotes: remotes.map((remote) => ({ ...remote, ...mainVersion(remote) })) };
}
