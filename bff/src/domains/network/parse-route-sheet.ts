import { routeColumns, routeLimits, type Route } from '@portal/content-contract';
import papaparse from 'papaparse';

/** One row as it is typed, cleaned. */
export type SheetRow = Pick<Route, (typeof routeColumns)[number]>;

interface ParsedSheet {
  rows: SheetRow[];
  /** Rows that hold something and are no route: too few columns. */
  skipped: number;
  /** True when the sheet has more rows than are read. */
  cut: boolean;
  /** True when there is text and nothing in it is a route sheet: no row can be read, or the header has too few columns. */
  isForeign: boolean;
}

/** One way to end a line, so that the reader need not guess. */
const lineEnds = /\r\n?/g;
/** Quotes that the CSV reader leaves, because a space stood before them. */
const strayQuotes = /^"+|"+$/g;

/**
 * The rows of a route sheet: header skipped, at least five columns, quotes stripped, values trimmed. Empty rows, which a
 * sheet's export writes as bare commas, do not count. Total and linear: any text gives an answer.
 */
export function parseRouteSheet(csv: string): ParsedSheet {
  const { data } = papaparse.parse<string[]>(csv.replace(lineEnds, '\n'), {
    delimiter: ',',
    newline: '\n',
    skipEmptyLines: true,
    // The header, the rows, and one more that tells whether there are more.
    preview: routeLimits.rows + 2,
  });
  const filled = data.slice(1, routeLimits.rows + 1).flatMap((cells) => {
    const values = cells.slice(0, routeColumns.length).map(clean);
    return values.some(Boolean) ? [values] : [];
  });
  const rows = filled.flatMap((values) => rowOf(values) ?? []);
  const skipped = filled.length - rows.length;
  const hasHeader = data[0] === undefined || data[0].length >= routeColumns.length;
  return { rows, skipped, cut: data.length > routeLimits.rows + 1, isForeign: rows.length === 0 && (skipped > 0 || !hasHeader) };
}

function rowOf(values: string[]): SheetRow | undefined {
  const [route = '', callsign = '', destination = '', aircraft = '', status = ''] = values;
  return values.length < routeColumns.length ? undefined : { route, callsign, destination, aircraft, status };
}

/** White space in one form, no quotes around, no longer than a card can show. */
const clean = (cell: string) =>
  cell
    .slice(0, routeLimits.cell * 2)
    .replace(/\s+/g, ' ')
    .trim()
    .replace(strayQuotes, '')
    .trim()
    .slice(0, routeLimits.cell)
    .toWellFormed();
