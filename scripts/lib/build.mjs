import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fromRoot, root } from './paths.mjs';
import { npm, stopWith } from './run.mjs';

const stampFile = fromRoot('dist/.built-from');
/** Top-level files and folders that a build depends on. */
const sources = /^(shell|mfe-[^/]+|libs|package-lock\.json|tsconfig\.base\.json|nx\.json)$/;
const neverBuilt = /^(node_modules|test|dev|smoke)$|\.test\.tsx?$/;

/** Builds the shell and the remotes if a source has changed since the last build. */
export async function ensureBuilt() {
  const now = fingerprint();
  if (readStamp() === now) return;
  console.log('Building the shell and its remotes ...');
  const code = await npm(['run', '--silent', 'build']);
  if (code !== 0) stopWith('The build failed: see the lines above.', code);
  mkdirSync(fromRoot('dist'), { recursive: true });
  writeFileSync(stampFile, now);
}

/** Hashes path, size and time of every source. This takes milliseconds, while Nx needs seconds to find that nothing has changed. */
function fingerprint() {
  const hash = createHash('sha256');
  const visit = (path) => {
    const { size, mtimeMs } = statSync(path);
    hash.update(`${path} ${size} ${mtimeMs}\n`);
  };
  const walk = (folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (neverBuilt.test(entry.name)) continue;
      const path = join(folder, entry.name);
      if (entry.isDirectory()) walk(path);
      else visit(path);
    }
  };
  for (const entry of readdirSync(root, { withFileTypes: true })) {
    if (!sources.test(entry.name)) continue;
    if (entry.isDirectory()) walk(fromRoot(entry.name));
    else visit(fromRoot(entry.name));
  }
  return hash.digest('hex');
}

function readStamp() {
  try {
    return readFileSync(stampFile, 'utf8');
  } catch {
    return undefined;
  }
}
