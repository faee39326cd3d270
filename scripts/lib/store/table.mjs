/**
 * Aligns rows under their headings: the first column to the left, all others to the right.
 *
 * @param {string[]} headings
 * @param {(string | number)[][]} rows
 */
export function table(headings, rows) {
  const lines = [headings, ...rows].map((row) => row.map(String));
  const widths = headings.map((_, column) => Math.max(...lines.map((line) => line[column].length)));
  const pad = (text, column) => (column === 0 ? text.padEnd(widths[column]) : text.padStart(widths[column]));
  return lines.map((line) => line.map(pad).join('  ').trimEnd()).join('\n');
}
