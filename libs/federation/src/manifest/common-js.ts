import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * Returns the names that a CommonJS library exports. Undefined for an ES module, whose names webpack knows.
 *
 * @param folder folder of the app that resolves the library
 */
export function commonJsNames(library: string, folder: string): string[] | undefined {
  try {
    const exported: unknown = createRequire(path.join(folder, 'package.json'))(library);
    if (typeof exported !== 'object' || exported === null || '__esModule' in exported) return undefined;
    return Object.keys(exported);
  } catch {
    return undefined;
  }
}
