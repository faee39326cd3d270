import { dirname, resolve } from 'node:path';
import { extraImports, hostEntry, layers, mayImport, ownedLibraries, parts } from './import-table.mjs';
import { packageNamed, packageOf, pathInProject } from './packages.mjs';

/** Lint rule: imports keep to the import table. */
export const moduleBoundaries = {
  meta: { type: 'problem', schema: [], docs: { description: 'imports keep to lint/import-table.mjs' } },
  create(context) {
    const check = (node) => {
      if (typeof node?.value !== 'string') return;
      const message = problemWith(context.filename, node.value);
      if (message) context.report({ node, message });
    };
    return {
      ImportDeclaration: (node) => check(node.source),
      ExportAllDeclaration: (node) => check(node.source),
      ExportNamedDeclaration: (node) => check(node.source),
      ImportExpression: (node) => check(node.source),
      TSImportType: (node) => check(node.source ?? node.argument?.literal),
    };
  },
};

/** Returns the problem with an import in a file, or undefined if it is allowed. */
function problemWith(file, source) {
  const from = packageOf(file);
  const place = placeIn(from, file);
  if (source.startsWith('.')) return relativeProblem(from, place, resolve(dirname(file), source));

  const library = ownedLibraries.find(({ names }) => names.test(source));
  if (library && from.tag !== library.owner) return `Only ${library.owner} imports ${source}: use ${library.use}.`;

  const to = packageNamed(source);
  if (!to || to === from) return undefined;
  const extra = extraImports.flatMap((rule) => (rule.files.test(place) ? rule.mayImport : []));
  if (![...(mayImport[from.tag] ?? []), ...extra].includes(to.tag)) return `${from.tag} may not import ${to.tag} (${source}).`;
  if (source === hostEntry.name && !hostEntry.tags.includes(from.tag) && !hostEntry.files.test(place))
    return `${source} is for the host of a page. ${from.tag} uses @portal/shell-api.`;
  return undefined;
}

const placeIn = (owner, file) => pathInProject(file).slice(owner.folder && owner.folder.length + 1);

/** Refuses an import of a layer above. */
function upwardProblem({ tag }, place, target) {
  const isRefused = layers.some((layer) => layer.tag === tag && layer.files.test(place) && layer.mayNotImport.test(target));
  return isRefused ? `${place} may not import ${target}: the domains are built on it.` : undefined;
}

/** Refuses an import of another part of the same folder that the table does not list. */
function sidewaysProblem({ tag }, place, target) {
  for (const { folder, mayImport: allowedImports, ...owner } of parts) {
    const [from, to] = [place, target].map((path) =>
      path.startsWith(`${folder}/`) ? path.slice(folder.length + 1).split('/')[0] : undefined,
    );
    if (owner.tag !== tag || !from || !to || from === to || allowedImports[from]?.includes(to)) continue;
    return `${from} may not import ${to}: lint/import-table.mjs lists the domains that import each other.`;
  }
  return undefined;
}

/** Refuses a relative path that leaves its package. Only tools, which have no name to import, are reached by path. */
function relativeProblem(from, place, target) {
  const to = packageOf(target);
  if (to.tag === from.tag && to.folder === from.folder) {
    const targetPlace = placeIn(to, target);
    return upwardProblem(from, place, targetPlace) ?? sidewaysProblem(from, place, targetPlace);
  }
  const byPath = to.tag === 'tools' || from.tag === 'tools';
  if (byPath && mayImport[from.tag]?.includes(to.tag)) return undefined;
  return `A relative import must not leave its package (${from.tag} to ${to.tag}).`;
}
