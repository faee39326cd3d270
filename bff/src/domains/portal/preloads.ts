import { shellBase, shellName, type RemotePage } from '@portal/portal-contract';
import { pageScripts, type PageScript } from '../releases/gate/page-budget.ts';
import { baseOf, type ServedRemote, type Variant } from '../releases/registry/registry.ts';

/** One `<link rel="preload">`. Links with priority `low` come last. */
export interface Preload {
  href: string;
  as: 'script' | 'fetch' | 'image';
  /** Hash of a script. */
  integrity?: string;
  priority?: 'low';
}

/**
 * Lists the files and data that a remote's page needs first: its container, module and page scripts, the shared libraries that
 * the shell loads on demand, pictures, API data, and finally the widgets of other remotes. Preloading replaces a chain of
 * requests by parallel ones.
 */
export function preloadsFor({ shell, remotes }: Variant, remote: ServedRemote, page: RemotePage): Preload[] {
  if (!shell) return [];
  const bases = new Map([[shellName, shellBase], ...remotes.map((each) => [each.remote, baseOf(each)] as const)]);
  const scripts = pageScripts({
    shell: shell.manifest,
    remotes: remotes.map(({ manifest }) => manifest),
    remote: remote.manifest,
    page,
  });
  const preload = ({ owner, file, integrity }: PageScript): Preload => ({
    href: `${bases.get(owner.name) ?? ''}${file}`,
    as: 'script',
    integrity,
  });
  const { images } = remote.manifest;
  return [
    ...scripts.filter(({ part }) => part === 'page').map(preload),
    ...page.images.flatMap((name): Preload[] => (images[name] ? [{ href: baseOf(remote) + images[name], as: 'image' }] : [])),
    ...page.data.map((href): Preload => ({ href, as: 'fetch' })),
    ...scripts.filter(({ part }) => part === 'widget').map((script): Preload => ({ ...preload(script), priority: 'low' })),
  ];
}
