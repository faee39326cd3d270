/** `npm run new-remote events`: writes mfe-events, a remote with one page, ready to be built, tested, run alone and released. */
import { parseArgs } from 'node:util';
import { linkWorkspace, refusedName, writeRemoteFiles } from './lib/new-remote.mjs';
import { pinnedNode, root } from './lib/paths.mjs';
import { run, stopWith } from './lib/run.mjs';

const { positionals } = parseArgs({ allowPositionals: true });
const [name] = positionals;
if (!name || positionals.length > 1) stopWith('Usage: npm run new-remote <name>, for example: npm run new-remote events', 2);
const refusal = refusedName(root, name);
if (refusal) stopWith(refusal);

const { folder, port } = writeRemoteFiles(root, name);
linkWorkspace(root, folder);
await run(pinnedNode(), ['node_modules/oxfmt/bin/oxfmt', folder]);

console.log(`
  ${folder} is ready.

  npm run dev -w @portal/${folder}      its page, http://localhost:${port}
  npm test -w @portal/${folder}         its tests
  npm run release -- token ${name}        on the portal's machine: the team's token
  npm run release -- ${name}              a candidate on the running portal
`);
