import { existsSync, readFileSync } from 'node:fs';
import { fromRoot } from './paths.mjs';
import { npm, stopWith } from './run.mjs';

/**
 * Installs the packages if the installed ones differ from the lock file.
 *
 * @param {Parameters<typeof npm>[2]} [options] destination of npm's output
 */
export async function ensureInstalled(options) {
  // An image has packages, but no lock file.
  if (!existsSync(fromRoot('package-lock.json')) || isInstalled()) return;
  console.error('Installing packages (a minute or two, once) ...');
  // `--loglevel=error`: npm runs on the machine's Node, and would warn about packages that need the pinned one.
  const code = await npm(['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {}, options);
  if (code !== 0) stopWith('The packages could not be installed: see the lines above.', code);
}

/** Compares the lock file with npm's own lock beside the packages. Optional packages of other platforms may differ. */
function isInstalled() {
  const locked = packagesOf('package-lock.json');
  const installed = packagesOf('node_modules/.package-lock.json');
  if (!locked || !installed) return false;
  const differs = ([path, entry]) => {
    const found = installed[path];
    // The version of a workspace may differ: increasing it for a release requires no installation.
    const isWorkspace = !path.includes('node_modules/');
    return found ? !isWorkspace && found.version !== entry.version : !entry.optional && path.startsWith('node_modules/');
  };
  return !Object.entries(locked).some(differs) && Object.keys(installed).every((path) => path in locked);
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(fromRoot(file), 'utf8')).packages;
  } catch {
    return undefined;
  }
}
