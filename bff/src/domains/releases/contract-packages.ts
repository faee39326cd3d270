import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';

const ownPackage = join(import.meta.dirname, '../../../package.json');
const packageSchema = z.object({ version: z.string(), dependencies: z._default(z.record(z.string(), z.string()), {}) });

const readPackage = (file: string) => packageSchema.parse(JSON.parse(readFileSync(file, 'utf8')));

/** Versions of the contract packages that this BFF runs with. */
export function contractVersionsOfBff(): Record<string, string> {
  const { resolve } = createRequire(import.meta.url);
  const names = Object.keys(readPackage(ownPackage).dependencies).filter((name) => name.endsWith('-contract'));
  return Object.fromEntries(names.map((name) => [name, readPackage(join(dirname(resolve(name)), '../package.json')).version]));
}
