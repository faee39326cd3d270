import { isShell } from '../bundle/manifest.ts';
import { label, type Rule } from './world.ts';

/**
 * Rule: a file name of the shell has the same content in every release. All releases share one folder of addresses, which browsers
 * cache forever. The page is exempt, because it has no address there.
 */
export const shellFileNames: Rule = (candidate, { keptShells }) => {
  if (!isShell(candidate)) return [];
  return Object.entries(candidate.files).flatMap(([name, { integrity }]) => {
    if (name === candidate.page) return [];
    const other = keptShells.find(({ files, page }) => name !== page && files[name] && files[name].integrity !== integrity);
    return other
      ? [`${name} of ${label(candidate)} differs from the file of the same name in ${label(other)}. Give it a content hash.`]
      : [];
  });
};
