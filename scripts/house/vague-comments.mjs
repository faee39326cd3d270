const opening = /(?:\/\*\*?|\/\/)\s*(?:\*\s*)?(what|who|whoever|whatever|whom|whose)\b/gi;

/**
 * Finds comments that open with "what" or "who", which hide their subject.
 *
 * @param {import('./source-files.mjs').SourceFile[]} files
 * @returns {string[]}
 */
export const findVagueComments = (files) =>
  files.flatMap(({ path, text }) =>
    [...text.matchAll(opening)].map(({ index }) => `${path}:${text.slice(0, index).split('\n').length} ${lineAt(text, index)}`),
  );

const lineAt = (text, index) => text.slice(index, text.indexOf('\n', index)).trim();
