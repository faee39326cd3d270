import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fromRoot, pinnedNode, root } from './paths.mjs';

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/**
 * @typedef {object} Change
 * @property {string} base the commit that it is compared with
 * @property {string[]} files paths of the changed files that exist
 * @property {string | undefined} browserTests regular expression of the browser tests that it affects; undefined for all
 * @property {boolean} isBrowserFree whether it affects no browser test
 */

/**
 * Finds what the work that is not on the upstream branch yet affects, uncommitted files included.
 *
 * @param {string} [since] a commit or branch to compare with instead
 * @returns {Change}
 */
export function findChange(since) {
  const base = since ? git('rev-parse', since) : forkPoint();
  const shown = execFileSync(
    pinnedNode(),
    [fromRoot('node_modules/nx/dist/bin/nx.js'), 'show', 'projects', '--affected', `--base=${base}`, '--json'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  );
  const changed = [...git('diff', '--name-only', base).split('\n'), ...git('ls-files', '--others', '--exclude-standard').split('\n')];
  return { base, files: changed.filter((path) => path && existsSync(fromRoot(path))), ...browserTestsOf(JSON.parse(shown), changed) };
}

/** Where this branch left its upstream; the last commit where it has none. */
function forkPoint() {
  try {
    return git('merge-base', 'HEAD', '@{upstream}');
  } catch {
    return git('rev-parse', 'HEAD');
  }
}

/**
 * The browser tests of a change. One that stays within remotes affects their own; any other that reaches the portal affects all.
 *
 * @param {readonly string[]} affected names of packages
 * @param {readonly string[]} changed paths of files
 */
export function browserTestsOf(affected, changed) {
  const portal = affected.filter((name) => name !== '@portal/e2e');
  const remotes = portal.map((name) => /^@portal\/mfe-(.+)$/.exec(name)?.[1]);
  const specs = changed.filter((path) => /^e2e\/.*\.spec\.ts$/.test(path)).map((path) => path.slice('e2e/'.length));
  const isShared = changed.some((path) => path.startsWith('e2e/') && !path.endsWith('.spec.ts')) || remotes.includes(undefined);
  if (isShared) return { browserTests: undefined, isBrowserFree: false };
  const own = remotes.flatMap((name) => [`journeys/${name}/`, `quality/${name}-`]);
  const all = [...own, ...specs];
  return { browserTests: all.join('|').replaceAll('.', '\\.'), isBrowserFree: all.length === 0 };
}
