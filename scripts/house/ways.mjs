/** Where a thing that people do begins, on each side, and the folders whose files belong to it. The shared ground does not count. */
const ways = {
  booking: {
    begin: [/^mfe-booking\/src\/features\/.*book-flights-page\.tsx$/, /^bff\/src\/domains\/bookings\/.*(routes|domain)\.ts$/],
    within: [/^mfe-booking\/src\//, /^bff\/src\/domains\/(bookings|flights|mail)\//],
  },
  appeal: {
    begin: [/^mfe-standing\/src\/.*(appeal-dialog|decision-form)\.tsx$/, /^bff\/src\/domains\/standing\/.*(submit|decide)-appeal\.ts$/],
    within: [/^mfe-standing\/src\//, /^bff\/src\/domains\/(standing|mail)\//],
  },
};

/**
 * Files that are reached by imports from where a way begins.
 *
 * @param {import('./source-files.mjs').SourceFile[]} files
 * @param {keyof typeof ways} name
 * @returns {string[]} their paths
 */
export function filesOnTheWay(files, name) {
  const { begin, within } = ways[name];
  const byPath = new Map(files.map((file) => [file.path, file]));
  const isWithin = (path) => within.some((folder) => folder.test(path));
  const reached = new Set(files.map(({ path }) => path).filter((path) => begin.some((start) => start.test(path))));
  for (const path of reached) for (const target of byPath.get(path)?.imports ?? []) if (isWithin(target)) reached.add(target);
  return [...reached].toSorted();
}
