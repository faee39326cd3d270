import ts from 'typescript';

/** @typedef {import('./files.mjs').SourceFile} SourceFile */

const opening = /(?:\/\*\*?|\/\/)\s*(?:\*\s*)?(what|who|whoever|whatever|whom|whose)\b/gi;

/**
 * Finds comments that open with "what" or "who", which hide their subject.
 *
 * @param {SourceFile[]} files
 * @returns {string[]}
 */
export const findVagueComments = (files) =>
  files.flatMap(({ path, text }) =>
    [...text.matchAll(opening)].map(({ index }) => `${path}:${text.slice(0, index).split('\n').length} ${lineAt(text, index)}`),
  );

const lineAt = (text, index) => text.slice(index, text.indexOf('\n', index)).trim();

/**
 * Finds comments that disable a lint rule. Rules are changed only in `.oxlintrc.json`, where everybody sees it. Oxlint cannot report
 * such comments, because they disable its report too.
 *
 * @param {import('./files.mjs').CodeFile[]} files
 * @returns {string[]}
 */
export const findDisabledRules = (files) =>
  files.flatMap(({ path, text }) =>
    [...text.matchAll(/\/[/*]\s*oxlint-disable/g)].map(({ index }) => `${path}:${text.slice(0, index).split('\n').length}`),
  );

const minLines = 10;

/**
 * Finds pairs of places that share at least ten lines. Blank lines, comments, imports and lone punctuation do not count.
 *
 * @param {SourceFile[]} files
 * @returns {string[]}
 */
export function findDuplicates(files) {
  const linesOf = new Map(files.map(({ path, text }) => [path, codeLines(text)]));
  /** @type {Map<string, { path: string, index: number }>} first place of each run of lines */
  const firstPlaces = new Map();
  const duplicates = [];
  for (const [path, lines] of linesOf) {
    let pairedUntil = -1;
    for (let index = 0; index + minLines <= lines.length; index += 1) {
      const run = lines
        .slice(index, index + minLines)
        .map(({ text }) => text)
        .join('\n');
      const earlier = firstPlaces.get(run);
      if (!earlier) firstPlaces.set(run, { path, index });
      else if (index > pairedUntil) {
        const length = lengthOfRun(linesOf.get(earlier.path), earlier.index, lines, index);
        pairedUntil = index + length - 1;
        duplicates.push(
          `${earlier.path}:${linesOf.get(earlier.path)[earlier.index].number} ~ ${path}:${lines[index].number} (${length} lines)`,
        );
      }
    }
  }
  return duplicates;
}

function lengthOfRun(left, leftStart, right, rightStart) {
  let length = 0;
  while (left[leftStart + length] && left[leftStart + length].text === right[rightStart + length]?.text) length += 1;
  return length;
}

function codeLines(text) {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ''));
  return code
    .split('\n')
    .map((line, index) => ({ text: line.replace(/\/\/ .*/, '').trim(), number: index + 1 }))
    .filter((line) => /\w/.test(line.text) && !/^import\b|\bfrom '.*';$/.test(line.text));
}

const maxLines = 60;

/**
 * Finds functions of more than sixty lines, including comments and blank lines. Named functions inside count by themselves, not as
 * lines of the outer function.
 *
 * @param {SourceFile[]} files
 * @returns {string[]}
 */
export function findLongFunctions(files) {
  return files.flatMap(({ path, text }) => {
    const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
    const longFunctions = [];
    const lineOf = (position) => source.getLineAndCharacterOfPosition(position).line + 1;
    (function visit(node) {
      if (ts.isFunctionLike(node) && node.body) {
        const [begin, end] = [lineOf(node.getStart()), lineOf(node.end)];
        const ownLines = end - begin + 1 - linesInside(node, lineOf);
        if (ownLines > maxLines) longFunctions.push(`${path}:${begin} ${node.name?.getText() ?? ''} ${ownLines} lines`);
      }
      ts.forEachChild(node, visit);
    })(source);
    return longFunctions;
  });
}

/** Counts the lines of the named functions inside a function. */
function linesInside(outer, lineOf) {
  let lines = 0;
  (function visit(node) {
    const isNamed = ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node) || isNamedArrow(node);
    if (node !== outer && isNamed) lines += lineOf(node.end) - lineOf(node.getStart()) + 1;
    else ts.forEachChild(node, visit);
  })(outer);
  return lines;
}

const isNamedArrow = (node) => ts.isArrowFunction(node) && (ts.isVariableDeclaration(node.parent) || ts.isPropertyAssignment(node.parent));
