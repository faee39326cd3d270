import type { FixedDescription } from '@portal/portal-contract';
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

/** Facts that every app's webpack.config.ts states. */
interface App {
  /** Folder of the app: `import.meta.dirname` of its webpack.config.ts. */
  folder: string;
  /** Port of its development server. */
  devPort: number;
}

export interface ShellApp extends App {
  /** Paths of the shell's own pages. No remote may claim them. */
  pages: readonly string[];
}

export interface RemoteApp extends App {
  /** Default export of the remote's `src/manifest.ts`. */
  description: FixedDescription;
}

/** An app with its name in the portal: that of a remote, or `shell`. */
export type NamedApp = App & { name: string };
