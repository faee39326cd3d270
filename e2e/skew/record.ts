/**
 * `npm run skew:record`: stores the current build as the previous release, against which the next one is tested. Run it and commit the
 * result before increasing the versions of shell and remotes.
 */
import { shellName } from '@portal/portal-contract';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from '../../scripts/lib/build.mjs';
import { releasedBuild } from '../../scripts/lib/release/candidate.mjs';
import { pack, readRemote, readShell, withoutForms } from '../releases/bundle.ts';
import { root } from '../releases/workspace-copy.ts';
import { previousBundle, previousFolder } from './previous.ts';

await ensureBuilt();
mkdirSync(previousFolder, { recursive: true });
const remotes = readdirSync(root).flatMap((folder) => (folder.startsWith('mfe-') ? [folder.slice('mfe-'.length)] : []));
for (const name of [shellName, ...remotes]) {
  const { bundle: folder } = releasedBuild(name);
  const bundle = name === shellName ? readShell(folder) : readRemote(folder);
  // Without compressed forms the repository stays small. The server then sends the files uncompressed.
  const tarball = await pack(withoutForms(bundle), { level: 9 });
  writeFileSync(previousBundle(name), tarball);
  console.log(`${join('e2e/skew/previous', `${name}.tgz`)}: ${name} ${bundle.manifest.version}, ${(tarball.length / 1000).toFixed(0)} kB`);
}
