import ts from 'typescript';

const maxLines = 60;

/**
 * Finds functions of more than sixty lines, including comments and blank lines. Named functions inside count by themselves, not as
 * lines of the outer function.
 *
 * @param {import('./source-files.mjs').SourceFile[]} files
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
