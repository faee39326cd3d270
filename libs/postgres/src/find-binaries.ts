import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, linkSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { publish, sharedFolder } from './shared-folder.ts';

/** Links the binaries, or copies them from another file system. */
function linkAll(source: string, target: string): void {
  try {
    mkdirSync(target);
    for (const entry of readdirSync(source, { withFileTypes: true })) {
      const [from, to] = [join(source, entry.name), join(target, entry.name)];
      if (entry.isDirectory()) linkAll(from, to);
      else linkSync(from, to);
    }
  } catch {
    cpSync(source, target, { recursive: true });
  }
}

/** Links the binaries and creates the links between their libraries, because the package's installation script never runs here. */
function linkBinaries(source: string, folder: string): string {
  const native = join(folder, 'native');
  linkAll(join(source, 'native'), native);
  const list = join(native, 'pg-symlinks.json');
  const links = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as Array<{ source: string; target: string }>) : [];
  for (const link of links) {
    const target = join(folder, link.target);
    if (!existsSync(target)) symlinkSync(basename(link.source), target);
  }
  return native;
}

/** Whether every user may enter the folder. */
const isOpenToAll = (folder: string): boolean =>
  (statSync(folder).mode & 1) === 1 && (folder === dirname(folder) || isOpenToAll(dirname(folder)));

/**
 * Returns the folder of the binaries: one for all clusters, or one in the cluster's own folder if the user nobody cannot reach the
 * shared one. The own folder may be on another file system, where each cluster copies 60 MB.
 */
export function findBinaries(source: string, folder: string): string {
  const shared = sharedFolder(source, 'native');
  if (!existsSync(shared)) {
    const draft = `${shared}.${randomUUID()}`;
    mkdirSync(draft, { recursive: true });
    linkBinaries(source, draft);
    publish(draft, shared);
  }
  const native = join(shared, 'native');
  return process.getuid?.() !== 0 || isOpenToAll(native) ? native : linkBinaries(source, folder);
}
