import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { bundlePath } from './bundle-path.ts';

let path: string | undefined;

/** Arguments with which Node starts the server. Without the sizes an eighth of the start goes into collecting garbage. */
export const serverArguments = (): string[] => ['--min-semi-space-size=32', '--max-semi-space-size=32', serverBundle()];

/**
 * Path of the BFF's server as one file. It starts with half of the processor time of the sources, of which Node reads two
 * thousand files. Built when the sources have changed.
 */
function serverBundle(): string {
  if (path) return path;
  const bundle = bundlePath();
  if (!existsSync(bundle)) {
    const { status } = spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'build.ts')], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    if (status !== 0) throw new Error('The server cannot be bundled: see above.');
  }
  return (path = bundle);
}
