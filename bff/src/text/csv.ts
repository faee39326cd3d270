import papaparse from 'papaparse';

export const csvType = 'text/csv; charset=utf-8';

const lineBreak = '\r\n';
/** Tells spreadsheets that the file is UTF-8. */
const byteOrderMark = '\uFEFF';
/**
 * Beginnings that a spreadsheet may take for a formula get an apostrophe (OWASP, CSV injection). An apostrophe gets one too, so that
 * reading can remove it again.
 */
const guarded = /^['=+\-@\t\r\n＝＋－＠]/;

/** Returns the beginning of a file, with the names of its columns. */
export const csvOpening = (columns: readonly string[]) => byteOrderMark + csvRows([columns]);

/** Writes rows as lines (RFC 4180). Every value is text to a spreadsheet. */
export const csvRows = (rows: readonly (readonly string[])[]): string =>
  `${papaparse.unparse(
    rows.map((row) => [...row]),
    { newline: lineBreak, escapeFormulae: guarded },
  )}${lineBreak}`;
