/** Files in which a workflow begins in the browser and on the server, and the folders whose files count. Shared code does not count. */
const workflows = {
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
 * Lists the files of a workflow: those that its first files import, directly or not.
 *
 * @param {keyof typeof workflows} name
 * @param {import('./source-files.mjs').SourceFile[]} files
 * @returns {string[]} their paths
 */
export function filesOf(name, files) {
  const { begin, within } = workflows[name];
  const byPath = new Map(files.map((file) => [file.path, file]));
  const counts = (path) => within.some((folder) => folder.test(path));
  const reached = new Set(files.map(({ path }) => path).filter((path) => begin.some((start) => start.test(path))));
  for (const path of reached) for (const target of byPath.get(path)?.imports ?? []) if (counts(target)) reached.add(target);
  return [...reached].toSorted();
}
