import { describe, expect, it } from '@jest/globals';
import { routeLimits } from '@portal/content-contract';
import fc from 'fast-check';
import { parseRouteSheet, routeEnds } from '../../../src/domains/network/parse-route-sheet.ts';

const header = 'Route,Callsign,Destination,Aircraft,Status\n';
const row = { route: 'POS-JFK', callsign: 'BW001', destination: 'New York', aircraft: 'Boeing 737-8', status: 'active' };
const line = 'POS-JFK,BW001,New York,Boeing 737-8,active';
const rowsOf = (lines: string) => parseRouteSheet(header + lines).rows;

describe('parseRouteSheet', () => {
  it('skips the first line, whatever it says', () => {
    expect(parseRouteSheet(`${line}\n${line}`).rows).toEqual([row]);
    expect(parseRouteSheet(header).rows).toEqual([]);
    expect(parseRouteSheet('').rows).toEqual([]);
  });

  it.each([
    ['an empty text', '', false],
    ['a header alone', header, false],
    ['one good row beside a bad one', `${header}x\n${line}`, false],
    ['one line that is no header', 'Service unavailable', true],
    ['a JSON array', '["x"]', true],
    ['only unreadable rows', `${header}x\ny,z\n`, true],
    ['a formula that still loads', `${header}Loading...,,,,\n`, true],
    ['a failed formula', `${header}#REF!,,,,\n`, true],
    ['a failed formula in the first cell', '#REF!', true],
    ['a header of errors', `#REF!,#REF!,#REF!,#REF!,#REF!\n${line}`, true],
    ['mostly errors', `${header}#REF!,#REF!,#REF!,#REF!,#REF!\n#N/A,#N/A,#N/A,#N/A,#N/A\n${line}`, true],
    ['one failed row among good ones', `${header}${line}\n#REF!,,,,\n${line}`, false],
  ])('R30 distinguishes %s from a text that is no route sheet', (_what, text, isForeign) => {
    expect(parseRouteSheet(text).isForeign).toBe(isForeign);
  });

  it.each([
    ['a plain row', line, row],
    ['quoted cells', '"POS-JFK","BW001","New York","Boeing 737-8","active"', row],
    ['a comma in quotes', '"POS-JFK, daily",BW001,New York,Boeing 737-8,active', { ...row, route: 'POS-JFK, daily' }],
    ['doubled quotes', 'POS-JFK,BW001,"New ""Big Apple"" York",Boeing 737-8,active', { ...row, destination: 'New "Big Apple" York' }],
    ['a line break in quotes', 'POS-JFK,BW001,"New\r\nYork",Boeing 737-8,active', row],
    ['spaces around', ' POS-JFK , BW001 ,  New  York ,\tBoeing 737-8 , active ', row],
    ['quotes behind a space', 'POS-JFK,BW001, "New York" ,Boeing 737-8,active', row],
    ['more columns than five', `${line},weekly,note`, row],
    ['empty cells', 'POS-JFK,BW001,New York,,', { ...row, aircraft: '', status: '' }],
    ['invisible characters', '\u200BPOS-JFK,BW001\u200B,\u202ENew York,Boeing\u00A0737-8,\u2060active\uFEFF', row],
    ['an error in a cell that can be empty', 'POS-JFK,BW001,New York,#N/A,active', { ...row, aircraft: '' }],
    ['accents', 'POS-PTP,BW470,Pointe-à-Pitre,ATR 72-600,seasonal', expect.objectContaining({ destination: 'Pointe-à-Pitre' })],
    ['text that looks like a formula', '=HYPERLINK("x"),BW001,a,b,c', expect.objectContaining({ route: '=HYPERLINK("x")' })],
    ['the names of built-in members', '__proto__,constructor,toString,a,b', expect.objectContaining({ route: '__proto__' })],
  ])('R22 reads %s', (_name, csv, expected) => {
    expect(rowsOf(csv)).toEqual([expected]);
  });

  it.each(['\n', '\r\n', '\r'])('reads lines that end with %j', (end) => {
    expect(rowsOf(`${line}${end}${line}${end}`)).toEqual([row, row]);
  });

  it('skips the header below a title, and failed rows', () => {
    expect(parseRouteSheet(`Route network 2026,,,,\n${header}${line}\n#REF!,,,,\n${line}`)).toEqual({
      rows: [row, row],
      skipped: 1,
      cut: false,
      isForeign: false,
    });
  });

  it('counts short rows, but not empty ones', () => {
    expect(parseRouteSheet(`${header}\n,,,,\nPOS-GND,BW434,Grenada\n   \n${line}\n`)).toEqual({
      rows: [row],
      skipped: 1,
      cut: false,
      isForeign: false,
    });
  });

  it('keeps the rows before an unclosed quote', () => {
    expect(rowsOf(`${line}\n"POS-BGI,BW448,Bridgetown,ATR,active\n${line}`)).toEqual([row]);
  });

  it('limits rows and cells', () => {
    const many = parseRouteSheet(header + `${line}\n`.repeat(routeLimits.rows + 1));
    expect([many.rows.length, many.cut]).toEqual([routeLimits.rows, true]);
    expect(parseRouteSheet(header + `${line}\n`.repeat(routeLimits.rows)).cut).toBe(false);
    expect(rowsOf(`${'x'.repeat(5_000)},b,c,d,e`)[0]?.route).toHaveLength(routeLimits.cell);
  });

  it('R22 reads back any cells that a spreadsheet exports', () => {
    const cell = fc.string({ maxLength: 20 }).map((text) =>
      text
        .replace(/[\s"]+/g, ' ')
        .trim()
        .toWellFormed(),
    );
    const rows = fc.array(fc.array(cell, { minLength: 5, maxLength: 7 }), { maxLength: 8 });
    const exportRow = (cells: string[]) => cells.map((text) => `"${text.replaceAll('"', '""')}"`).join(',');
    fc.assert(
      fc.property(rows, fc.constantFrom('\n', '\r\n'), (cells, end) => {
        const expected = cells.map((row) => row.slice(0, 5)).filter((row) => row.some(Boolean));
        expect(parseRouteSheet([header.trim(), ...cells.map(exportRow)].join(end)).rows.map((read) => Object.values(read))).toEqual(
          expected,
        );
      }),
      { seed: 7, numRuns: 200 },
    );
  });

  it('R22 never throws, and never returns a cell that is too long or untrimmed', () => {
    const piece = fc.oneof(fc.constantFrom('"', ',', '\n', '\r', ' ', '""', '\uFEFF', '\u2028', '\0', 'POS-JFK', '=1+1'), fc.string());
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        for (const read of parseRouteSheet(header + pieces.join('')).rows) {
          for (const cell of Object.values(read)) {
            expect(cell.length).toBeLessThanOrEqual(routeLimits.cell);
            expect(cell.isWellFormed()).toBe(true);
          }
        }
      }),
      { seed: 11, numRuns: 500 },
    );
  });
});

const codes = (route: string, destination = '') => {
  const { from, to } = routeEnds({ route, destination });
  return [from?.airport.iata, to?.airport.iata];
};

describe('routeEnds', () => {
  it.each([
    ['POS-JFK', 'New York', ['POS', 'JFK']],
    ['pos – jfk', '', ['POS', 'JFK']],
    ['POS → JFK', 'New York', ['POS', 'JFK']],
    ['TTPP/KJFK', 'New York', ['POS', 'JFK']],
    ['POS-BGI, daily', 'Bridgetown', ['POS', 'BGI']],
    ['POS-BGI (summer only)', '', ['POS', 'BGI']],
    ['Port of Spain - Bridgetown', '', ['POS', 'BGI']],
    ['Port-au-Prince to Kingston (KIN)', 'Kingston', ['PAP', 'KIN']],
    ['POS-PTP', 'Pointe-à-Pitre', ['POS', 'PTP']],
  ])('finds the ends of %j with destination %j', (route, destination, expected) => {
    expect(codes(route, destination)).toEqual(expected);
  });

  it.each([
    ['=HYPERLINK("https://example.test")', 'Nowhere'],
    ['', ''],
    ['QQQ-ZZQ', 'Atlantis'],
    ['-', '-'],
  ])('finds no airport in %j, %j', (route, destination) => {
    expect(codes(route, destination)).toEqual([undefined, undefined]);
  });

  it('finds one end if the other is unknown', () => {
    expect(codes('QQQ-BGI', 'Bridgetown')).toEqual([undefined, 'BGI']);
  });

  it('R22 accepts any text', () => {
    const piece = fc.oneof(fc.constantFrom('-', ' - ', '→', ' to ', '(', ',', 'POS', 'New York', '\u2015', ' '), fc.string());
    const text = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join('').slice(0, 200));
    fc.assert(
      fc.property(text, text, (route, destination) => {
        for (const end of Object.values(routeEnds({ route, destination }))) expect(end?.airport.iata ?? 'POS').toMatch(/^[A-Z]{3}$/);
      }),
      { seed: 3, numRuns: 500 },
    );
  });
});
