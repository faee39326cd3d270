import { readFileSync } from 'node:fs';
import { fromRoot } from './paths.mjs';
import { npm, stopWith } from './run.mjs';

/**
 * Installs the packages when what is installed is not what the lock file names.
 *
 * @param {Parameters<typeof npm>[2]} [options] where npm's output goes
 */
export async function ensureInstalled(options) {
  if (isInstalled()) return;
  console.error('Installing packages (a minute or two, once) ...');
  // `--loglevel=error`: npm itself runs on the machine's Node, and would warn about packages that only the pinned one runs.
  const code = await npm(['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {}, options);
  if (code !== 0) stopWith('The packages could not be installed: see the lines above.', code);
}

/** npm keeps a lock of its own beside the packages: the two must agree, but for optional packages of other platforms. */
function isInstalled() {
  const wanted = packagesOf('package-lock.json');
  const found = packagesOf('node_modules/.package-lock.json');
  if (!wanted || !found) return false;
  const differs = ([path, entry]) => {
    const have = found[path];
    // A workspace is installed in any version: counting it up for a release installs nothing.
    const isWorkspace = !path.includes('node_modules/');
    return have ? !isWorkspace && have.version !== entry.version : !entry.optional && path.startsWith('node_modules/');
  };
  return !Object.entries(wanted).some(differs) && Object.keys(found).every((path) => path in wanted);
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(fromRoot(file), 'utf8')).packages;
  } catch {
    return undefined;
  }
}
