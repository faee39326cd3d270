import ts from 'typescript';

const most = 60;

/**
 * Functions of more than sixty lines, comments and blank lines included. Not counted: tables, styles, and a function that only
 * makes others and returns them, whose length is theirs.
 *
 * @param {import('./source-files.mjs').SourceFile[]} files
 * @returns {string[]}
 */
export function findLongFunctions(files) {
  return files.flatMap(({ path, text }) => {
    const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
    const found = [];
    const lineOf = (position) => source.getLineAndCharacterOfPosition(position).line + 1;
    (function visit(node) {
      if (ts.isFunctionLike(node) && node.body) {
        const [begin, end] = [lineOf(node.getStart()), lineOf(node.end)];
        const own = end - begin + 1 - linesInside(node, lineOf);
        if (own > most) found.push(`${path}:${begin} ${node.name?.getText() ?? ''} ${own} lines`);
      }
      ts.forEachChild(node, visit);
    })(source);
    return found;
  });
}

/** Lines of functions that a function declares: they have names, and are read one by one. */
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
