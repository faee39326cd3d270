/**
 * Names by which people look for an airport of the airline's region and its long routes: island, quarter, former name, metropolitan
 * code. City, airport and country are in `airports.tsv` and the runtime.
 */
const namesByCode: Partial<Record<string, readonly string[]>> = {
  ANU: ['Antigua', 'Coolidge'],
  AUA: ['Aruba', 'Queen Beatrix'],
  AXA: ['Anguilla', 'Wallblake'],
  BGI: ['Barbados', 'Seawell'],
  BON: ['Bonaire'],
  CCS: ['Maiquetia', 'Simón Bolívar'],
  CUR: ['Curaçao', 'Hato', 'Dr. Albert Plesman'],
  DCF: ['Roseau'],
  DOM: ['Dominica', 'Melville Hall'],
  EIS: ['Beef Island', 'BVI', 'Road Town'],
  EUX: ['Statia', 'St. Eustatius', 'Oranjestad'],
  EWR: ['New York City', 'NYC'],
  FDF: ['Martinique', 'Lamentin'],
  FLL: ['Hollywood', 'Florida'],
  GCM: ['Grand Cayman', 'Cayman Islands'],
  GEO: ['Timehri'],
  GND: ['Grenada', 'Point Salines'],
  HAV: ['La Habana'],
  JFK: ['Idlewild', 'New York City', 'NYC', 'Kennedy'],
  KIN: ['Palisadoes'],
  LCY: ['LON'],
  LGA: ['La Guardia', 'New York City', 'NYC'],
  LGW: ['LON'],
  LHR: ['LON'],
  LTN: ['LON'],
  MBJ: ['Mobay'],
  MCO: ['Disney World', 'Florida'],
  MIA: ['Florida'],
  NAS: ['New Providence'],
  NEV: ['Nevis'],
  OGL: ['Eugene F. Correia'],
  ORY: ['PAR'],
  PBM: ['Johan Adolf Pengel', 'Surinam'],
  POS: ['Trinidad', 'Piarco'],
  PTP: ['Guadeloupe', 'Le Raizet'],
  SAB: ['Saba'],
  SBH: ['St. Barts'],
  SFG: ["L'Espérance", 'Grand Case', 'Marigot', 'Sint Maarten'],
  SJU: ['Isla Verde', 'Luis Muñoz Marín'],
  SKB: ['St. Kitts', 'Golden Rock'],
  SLU: ['St. Lucia', 'Vigie'],
  STN: ['LON'],
  STT: ['Charlotte Amalie', 'USVI'],
  STX: ['Christiansted', 'USVI'],
  SVD: ['St. Vincent', 'Arnos Vale'],
  SXM: ['Philipsburg', 'St. Maarten', 'St. Martin'],
  TAB: ['Crown Point', 'Scarborough', 'Arthur Napoleon Raymond Robinson'],
  UVF: ['St. Lucia'],
  YTZ: ['YTO', 'Island Airport'],
  YYZ: ['YTO', 'Malton'],
};

/** Names that people use beside the official one. */
const countryNames: Partial<Record<string, readonly string[]>> = {
  GB: ['UK', 'England', 'Great Britain'],
  US: ['USA', 'America'],
};

const regions = new Intl.DisplayNames('en', { type: 'region' });

/** Further names of an airport's city, island or the airport itself. */
export const namesOfAirport = (iata: string): readonly string[] => namesByCode[iata] ?? [];

/** Names of a country. @param code ISO 3166 */
export const namesOfCountry = (code: string): string[] => [regions.of(code) ?? code, ...(countryNames[code] ?? [])];
