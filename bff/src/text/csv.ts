import papaparse from 'papaparse';

export const csvType = 'text/csv; charset=utf-8';

const lineBreak = '\r\n';
/** Tells spreadsheets that the file is UTF-8. */
const byteOrderMark = '\uFEFF';
/**
 * Values that get a leading apostrophe, because a spreadsheet may read them as a formula (OWASP, CSV injection). A value with a leading
 * apostrophe gets another one, so that a reader can remove it.
 */
const guarded = /^['=+\-@\t\r\n＝＋－＠]/;

/** Returns the first bytes of a file: the byte order mark and the names of the columns. */
export const csvOpening = (columns: readonly string[]) => byteOrderMark + csvRows([columns]);

/** Formats rows as CSV lines (RFC 4180). A spreadsheet reads every value as text. */
export const csvRows = (rows: readonly (readonly string[])[]): string =>
  `${papaparse.unparse(
    rows.map((row) => [...row]),
    { newline: lineBreak, escapeFormulae: guarded },
  )}${lineBreak}`;
