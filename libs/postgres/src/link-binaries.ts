import { cpSync, existsSync, linkSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';

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
export function linkBinaries(source: string, folder: string): string {
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
