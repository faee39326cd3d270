import { releaseLimits, type RemoteManifest, type RemotePage, type ShellManifest } from '@portal/portal-contract';
import { pageScripts, type PageScript } from '../bundle/page-scripts.ts';
import { isShell } from '../bundle/manifest.ts';
import { label, others, type Rule } from './world.ts';

const shownFiles = 4;

const budgetOf = ({ personal }: RemotePage) => releaseLimits.pageScripts[personal ? 'personal' : 'open'];

/** Rule: the first load of each page that contains a part of the candidate stays within the budget of script bytes. */
export const pageBudget: Rule = (candidate, world) => {
  if (isShell(candidate)) return world.remotes.flatMap((remote) => overBudget(remote.pages, remote, candidate, world.remotes));
  if (!world.shell) return [];
  const { shell } = world;
  const otherRemotes = others(candidate, world);
  const remotes = [candidate, ...otherRemotes];
  const hosts = otherRemotes.flatMap((remote) => {
    const pages = remote.pages.filter(({ widgets }) => widgets.some((name) => candidate.widgets.includes(name)));
    return overBudget(pages, remote, shell, remotes);
  });
  return [...overBudget(candidate.pages, candidate, shell, remotes), ...hosts];
};

const overBudget = (
  pages: readonly RemotePage[],
  remote: RemoteManifest,
  shell: ShellManifest,
  remotes: readonly RemoteManifest[],
): string[] =>
  pages.flatMap((page) => {
    const scripts = pageScripts({ shell, remotes, remote, page });
    const bytes = scripts.reduce((sum, script) => sum + script.brotli, 0);
    return bytes <= budgetOf(page) ? [] : [sentence(page, remote, bytes, scripts)];
  });

function sentence(page: RemotePage, remote: RemoteManifest, bytes: number, scripts: readonly PageScript[]): string {
  const largest = scripts.toSorted((one, other) => other.brotli - one.brotli).slice(0, shownFiles);
  const files = largest.map(({ owner, file, brotli }) => `${owner.name}/${file} (${brotli})`).join(', ');
  return (
    `The page ${page.path} of ${label(remote)} loads ${bytes} bytes of script (brotli); the budget is ${budgetOf(page)}. ` +
    `Load less at first, or load parts on demand. Largest files: ${files}.`
  );
}
