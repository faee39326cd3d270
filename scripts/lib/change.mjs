import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fromRoot, pinnedNode, root } from './paths.mjs';

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/**
 * @typedef {object} Change
 * @property {string} base the commit to compare with
 * @property {string[]} files paths of the changed files, without deleted ones
 * @property {string | undefined} browserTests regular expression for the paths of the affected browser tests; undefined for all
 * @property {boolean} isBrowserFree whether no browser test is affected
 */

/**
 * Finds what is affected by the work that is not yet on the upstream branch, including uncommitted files.
 *
 * @param {string} [since] a commit or branch to compare with instead
 * @returns {Change}
 */
export function findChange(since) {
  const base = since ? git('rev-parse', since) : forkPoint();
  const projects = execFileSync(
    pinnedNode(),
    [fromRoot('node_modules/nx/dist/bin/nx.js'), 'show', 'projects', '--affected', `--base=${base}`, '--json'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  );
  const changed = [...git('diff', '--name-only', base).split('\n'), ...git('ls-files', '--others', '--exclude-standard').split('\n')];
  return { base, files: changed.filter((path) => path && existsSync(fromRoot(path))), ...browserTestsOf(JSON.parse(projects), changed) };
}

/** The commit at which this branch left its upstream, or the last commit if it has none. */
function forkPoint() {
  try {
    return git('merge-base', 'HEAD', '@{upstream}');
  } catch {
    return git('rev-parse', 'HEAD');
  }
}

/**
 * Selects the browser tests for a change. A change within remotes affects only their tests; any other change of the portal affects all.
 *
 * @param {readonly string[]} affected names of packages
 * @param {readonly string[]} changed paths of files
 */
export function browserTestsOf(affected, changed) {
  const packages = affected.filter((name) => name !== '@portal/e2e');
  const remotes = packages.map((name) => /^@portal\/mfe-(.+)$/.exec(name)?.[1]);
  const specs = changed.filter((path) => /^e2e\/.*\.spec\.ts$/.test(path)).map((path) => path.slice('e2e/'.length));
  const isShared = changed.some((path) => path.startsWith('e2e/') && !path.endsWith('.spec.ts')) || remotes.includes(undefined);
  if (isShared) return { browserTests: undefined, isBrowserFree: false };
  const remoteTests = remotes.flatMap((name) => [`journeys/${name}/`, `quality/${name}-`]);
  const all = [...remoteTests, ...specs];
  return { browserTests: all.join('|').replaceAll('.', '\\.'), isBrowserFree: all.length === 0 };
}
