import { routeColumns, routeLimits, type Route } from '@portal/content-contract';
import papaparse from 'papaparse';
import { plainText } from '../../text/plain-text.ts';
import type { KnownAirport } from '../airports/airports.ts';
import { endsOf } from '../airports/flight-places.ts';

/** A row of the sheet with cleaned cells. */
type SheetRow = Pick<Route, (typeof routeColumns)[number]>;

interface ParsedSheet {
  rows: SheetRow[];
  /** Number of rows with text but too few columns, or whose route or callsign is an error of the spreadsheet. */
  skipped: number;
  /** True if the sheet has more rows than the limit. */
  cut: boolean;
  /**
   * True if the text is not a route sheet, so that the last good list is better: it has no valid row, and either invalid rows or a header
   * with too few columns. Also if its header is an error, or at least as many rows are errors as are good.
   */
  isForeign: boolean;
}

/** Line ends to unify, because the CSV reader would have to guess. */
const lineEnds = /\r\n?/g;
/** Values that a spreadsheet exports while a formula fails or still loads. */
const sheetError = /^(?:#(?:REF!|N\/A|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!|ERROR!)|Loading(?:\.{3}|\u2026))$/i;
/** Quotes that the CSV reader leaves because of a space before them. */
const strayQuotes = /^"+|(?<!")"+$/g;

/**
 * Reads the rows of a route sheet: skips the header, also below a title, and rows with fewer than five columns, strips quotes, trims
 * values. Also skips empty rows, which a sheet's export writes as bare commas. Accepts any text, in linear time.
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
    return values.some(Boolean) && !isHeader(values) ? [values] : [];
  });
  const rows = filledRows.flatMap((values) => rowOf(values) ?? []);
  const skipped = filledRows.length - rows.length;
  const header = data[0]?.map(clean);
  const hasHeader = header === undefined || header.length >= routeColumns.length;
  const errors = filledRows.filter(isFailed).length;
  const isBroken = header?.some((cell) => sheetError.test(cell)) === true || (errors > 0 && errors >= rows.length);
  const isForeign = isBroken || (rows.length === 0 && (skipped > 0 || !hasHeader));
  return { rows, skipped, cut: data.length > routeLimits.rows + 1, isForeign };
}

const isHeader = ([route = '', callsign = '']: string[]) => route.toLowerCase() === 'route' && callsign.toLowerCase() === 'callsign';

const isFailed = ([route = '', callsign = '']: string[]) => sheetError.test(route) || sheetError.test(callsign);

/** Empties the error of a cell that a card can do without. */
function rowOf(values: string[]): SheetRow | undefined {
  if (values.length < routeColumns.length || isFailed(values)) return undefined;
  const [route = '', callsign = '', destination = '', aircraft = '', status = ''] = values.map((cell) =>
    sheetError.test(cell) ? '' : cell,
  );
  return { route, callsign, destination, aircraft, status };
}

/** Removes invisible characters, collapses white space, strips quotes, and cuts to the longest cell that a card can show. */
const clean = (cell: string) =>
  plainText(cell.slice(0, routeLimits.cell * 2))
    .replace(/\s+/g, ' ')
    .trim()
    .replace(strayQuotes, '')
    .trim()
    .slice(0, routeLimits.cell)
    .toWellFormed();

/** Notes after a route: 'POS-BGI, daily', 'POS-JFK (winter)'. */
const notes = /[,;([].*$/s;
/** Separator between places whose names may have hyphens: 'Port-au-Prince - Miami'. */
const apart = /\s+(?:[-\u2010-\u2015>\u2192\u2708]+|to)\s+|\s*\u2192\s*/iu;

/** Finds the airports at the ends of a row's route, if its texts name them. Accepts any text, in linear time. */
export function routeEnds(row: Pick<SheetRow, 'route' | 'destination'>): { from: KnownAirport | undefined; to: KnownAirport | undefined } {
  const route = row.route.replace(notes, '');
  const places = route.split(apart);
  const last = places.length > 1 ? places.at(-1) : undefined;
  return endsOf({ route, departure: last && places[0], destination: row.destination || last });
}
