import { isShell, label, type Rule } from './world.ts';

/**
 * Files of all shells share one folder of addresses, and browsers keep them for ever: a name stands for one content. The page
 * itself has no address of its own.
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
