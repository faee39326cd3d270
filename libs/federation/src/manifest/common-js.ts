import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * Returns the names that a CommonJS library exports, or undefined for an ES module. For ES modules webpack knows the names.
 * @param folder of the app, from where the library is looked up
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
