/**
 * @typedef {import('./arguments.mjs').Request} Request
 * @typedef {{ desk: import('./desk.mjs').Desk }} Context
 * @typedef {import('./desk.mjs').ReleaseReply} ReleaseReply
 */

/**
 * Revision of the remote as this command found it. It is sent along, so that a release in between refuses the command. A remote
 * that the token may not see has none: the portal decides then.
 */
const revisionOf = async (desk, remote) => (await desk.remotes()).find((entry) => entry.remote === remote)?.revision;

/** @type {(request: Request, context: Context) => Promise<ReleaseReply>} */
export const promote = async ({ remote, version }, { desk }) => desk.promote({ remote, version, expected: await revisionOf(desk, remote) });

/** @type {(request: Request, context: Context) => Promise<ReleaseReply>} */
export const canary = async ({ remote, version, percent }, { desk }) =>
  desk.canary({ remote, version, percent, expected: await revisionOf(desk, remote) });

/** @type {(request: Request, context: Context) => Promise<ReleaseReply>} */
export const rollback = async ({ remote }, { desk }) => desk.rollback({ remote, expected: await revisionOf(desk, remote) });
