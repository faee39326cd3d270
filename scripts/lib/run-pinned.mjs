import { ensureInstalled } from './install.mjs';
import { fromRoot, pinnedNode } from './paths.mjs';
import { run } from './run.mjs';

/**
 * Installs the packages, then runs a script on the pinned Node with this process's arguments, and ends with its exit code. The
 * caller may not import a package, because none may be installed yet.
 *
 * @param {string} script path from the top folder
 */
export async function runPinned(script) {
  await ensureInstalled({ stdout: process.stderr });
  process.exit(await run(pinnedNode(), [fromRoot(script), ...process.argv.slice(2)]));
}
