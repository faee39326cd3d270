const minLines = 10;

/**
 * Finds pairs of places that share at least ten lines. Blank lines, comments, imports and lone punctuation do not count.
 *
 * @param {import('./source-files.mjs').SourceFile[]} files
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
