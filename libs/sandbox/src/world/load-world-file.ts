import { readFileSync } from 'node:fs';
import { parseWorld, WorldError } from './parse-world.ts';
import type { World } from './world-schema.ts';

/** Reads and checks a world file. Throws `WorldError`, which names the file. */
export function loadWorldFile(file: string): World {
  try {
    return parseWorld(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    if (error instanceof WorldError) throw new WorldError(`${file}:\n${error.message}`);
    throw new WorldError(`${file}: ${String(error)}`);
  }
}
