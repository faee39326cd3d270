import { readFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../../..');

interface PackageFile {
  version: string;
  dependencies?: Record<string, string>;
}

export const packageFile = (folder: string) => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as PackageFile;

/** Returns the installed version of the package of a request such as `react/jsx-runtime`. */
export function installedVersion(request: string): string {
  const packageName = request.split('/').slice(0, request.startsWith('@') ? 2 : 1);
  return packageFile(path.join(root, 'node_modules', ...packageName)).version;
}
