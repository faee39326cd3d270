import { routeColumns, routeLimits, type Route } from '@portal/content-contract';
import papaparse from 'papaparse';

/** A row of the sheet with cleaned cells. */
export type SheetRow = Pick<Route, (typeof routeColumns)[number]>;

interface ParsedSheet {
  rows: SheetRow[];
  /** Number of rows with text but too few columns. */
  skipped: number;
  /** True if the sheet has more rows than the limit. */
  cut: boolean;
  /** True if the text is not a route sheet: it has no valid row, and either invalid rows or a header with too few columns. */
  isForeign: boolean;
}

/** Line ends to unify, because the CSV reader would have to guess. */
const lineEnds = /\r\n?/g;
/** Quotes that the CSV reader leaves because of a space before them. */
const strayQuotes = /^"+|(?<!")"+$/g;

/**
 * Reads the rows of a route sheet: skips the header and rows with fewer than five columns, strips quotes, trims values. Also skips
 * empty rows, which a sheet's export writes as bare commas. Accepts any text, in linear time.
 */
export function parseRouteSheet(csv: string): ParsedSheet {
  const { data } = papaparse.parse<string[]>(csv.replace(lineEnds, '\n'), {
    delimiter: ',',
    newline: '\n',
    skipEmptyLines: true,
    // The header, the rows, and one extra row to detect further ones.
    preview: routeLimits.rows + 2,
  });
  const filledRows = data.slice(1, routeLimits.rows + 1).flatMap((cells) => {
    const values = cells.slice(0, routeColumns.length).map(clean);
    return values.some(Boolean) ? [values] : [];
  });
  const rows = filledRows.flatMap((values) => rowOf(values) ?? []);
  const skipped = filledRows.length - rows.length;
  const hasHeader = data[0] === undefined || data[0].length >= routeColumns.length;
  return { rows, skipped, cut: data.length > routeLimits.rows + 1, isForeign: rows.length === 0 && (skipped > 0 || !hasHeader) };
}

function rowOf(values: string[]): SheetRow | undefined {
  const [route = '', callsign = '', destination = '', aircraft = '', status = ''] = values;
  return values.length < routeColumns.length ? undefined : { route, callsign, destination, aircraft, status };
}

/** Collapses white space, strips quotes, and cuts to the longest cell that a card can show. */
const clean = (cell: string) =>
  cell
    .slice(0, routeLimits.cell * 2)
    .replace(/\s+/g, ' ')
    .trim()
    .replace(strayQuotes, '')
    .trim()
    .slice(0, routeLimits.cell)
    .toWellFormed();
