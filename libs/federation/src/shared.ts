import { onDemandChunks } from '@portal/portal-contract';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
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
  '@portal/shell-api',
] as const;

/** Outside libraries of which the page shares a part: the file that names it. */
const facades: Record<string, string> = { 'styled-components': 'styled-components.mjs' };

/** `shell` provides the libraries, `remote` uses the shell's, `alone` is a remote that runs without the shell. */
export type Role = 'shell' | 'remote' | 'alone';

interface Provided {
  singleton: true;
  strictVersion: false;
  requiredVersion: string | false;
  version: string;
  eager: boolean;
  import?: string;
}

/** The `shared` setting of a page that hosts: it brings every library. A remote alone on its page uses all of them at once. */
export function sharedLibraries(role: 'shell' | 'alone'): Record<string, Provided> {
  return Object.fromEntries(
    singletons.map((name) => [
      name,
      { ...wanted(name), requiredVersion: false, ...provided(name, role), version: installedVersion(name) } satisfies Provided,
    ]),
  );
}

/** How the page brings a library: at once, or on demand in a chunk of its own; under its own name also where a facade stands for it. */
function provided(name: string, role: 'shell' | 'alone'): Pick<Provided, 'eager' | 'import'> {
  if (role === 'shell' && name in onDemandChunks) return { eager: false, import: createRequire(import.meta.url).resolve(name) };
  const facade = facades[name];
  return facade === undefined ? { eager: true } : { eager: true, import: path.join(import.meta.dirname, facade) };
}

/** The `shared` setting of a deployed remote: it uses what the page has and brings no copy of its own. */
export function consumedLibraries() {
  return Object.fromEntries(singletons.map((name) => [name, { ...wanted(name), import: false as const }]));
}

const wanted = (name: string) => ({
  singleton: true as const,
  strictVersion: false as const,
  requiredVersion: name.startsWith('@portal/') ? (false as const) : `^${installedVersion(name)}`,
});

function installedVersion(name: string): string {
  const packageName = name.split('/').slice(0, name.startsWith('@') ? 2 : 1);
  const file = path.join(root, 'node_modules', ...packageName, 'package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
