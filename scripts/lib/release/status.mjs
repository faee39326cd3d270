/** Orders versions by their upload, the newest first. */
const byUpload = (a, b) => b.uploadedAt.localeCompare(a.uploadedAt);

/** The version that stands for a remote: the live one, else the newest upload. */
function standing({ live, releases }) {
  if (live) return { version: live.version, state: 'live', reasons: [] };
  const [newest] = [...releases].sort(byUpload);
  return { version: newest?.version ?? null, state: newest?.state ?? 'none', reasons: newest?.reasons ?? [] };
}

/**
 * What is live, for every remote that the token may see.
 *
 * @param {import('./arguments.mjs').Request} _request
 * @param {{ desk: import('./desk.mjs').Desk }} context
 */
export async function status(_request, { desk }) {
  const remotes = await desk.remotes();
  return { remotes: remotes.map((remote) => ({ ...remote, ...standing(remote) })) };
}
