import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');

/**
 * Every library that holds context or state, so that it exists once per page. Router and query travel as facades of ours:
 * a shared library is not tree-shaken, and a facade carries only what it names.
 */
const singletons = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'styled-components',
  '@portal/router',
  '@portal/query',
  '@portal/contracts',
  '@portal/api-client',
  '@portal/shell-api',
  '@portal/shell-api/host',
] as const;

/** `shell` provides the libraries, `remote` uses the shell's, `alone` is a remote that runs without the shell. */
export type Role = 'shell' | 'remote' | 'alone';

interface SharedEntry {
  singleton: true;
  strictVersion: false;
  requiredVersion: string | false;
  version: string;
  eager?: true;
  import?: false;
}

/** The one table from which shell and remotes take their `shared` setting. */
export function sharedLibraries(role: Role): Record<string, SharedEntry> {
  return Object.fromEntries(singletons.map((name) => [name, sharedEntry(name, role)]));
}

function sharedEntry(name: string, role: Role): SharedEntry {
  const version = installedVersion(name);
  return {
    singleton: true,
    strictVersion: false,
    requiredVersion: name.startsWith('@portal/') ? false : `^${version}`,
    version,
    ...(role === 'remote' ? { import: false } : { eager: true }),
  };
}

function installedVersion(name: string): string {
  const packageName = name.split('/').slice(0, name.startsWith('@') ? 2 : 1);
  const file = path.join(root, 'node_modules', ...packageName, 'package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
