/** `node bff/bench/first-load.ts` prints the script bytes of each page's first load, as the release gate adds them up, from the builds in `dist`. */
import { installedBuilds, isShell } from '../src/domains/releases/bundle/manifest.ts';
import { pageScripts } from '../src/domains/releases/gate/page-budget.ts';
import { builtDir } from '../src/build.ts';

const manifests = installedBuilds(builtDir, { error: console.error }).map(({ manifest }) => manifest);
const shell = manifests.find(isShell);
if (!shell) throw new Error('dist has no shell: run npm run build');
const remotes = manifests.flatMap((manifest) => (isShell(manifest) ? [] : [manifest]));
for (const remote of remotes)
  for (const page of remote.pages) {
    const bytes = pageScripts({ shell, remotes, remote, page }).reduce((sum, { brotli }) => sum + brotli, 0);
    console.log(`| ${page.path} | ${bytes.toLocaleString('en-US')} |`);
  }
