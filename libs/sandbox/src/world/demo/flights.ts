import type { WorldInput } from '../world-schema.ts';

/** Joins the lines of a card's description. */
const lines = (...text: string[]) => text.join('\n');

/** Describes a flight as most coordinators type it. */
const typical = (callsign: string, host: string, route: string, gate: string, aircraft: string, departure: string, destination: string) =>
  lines(
    `Callsign: ${callsign}`,
    `Host: ${host}`,
    `Route: ${route}`,
    `Gate: ${gate}`,
    `Aircraft: ${aircraft}`,
    `Departure: ${departure}`,
    `Destination: ${destination}`,
  );

/** Open, departed and undated flights, in the varying formats of hand-typed cards. */
export const demoFlights: NonNullable<WorldInput['flights']> = [
  {
    name: 'BW001',
    desc: typical('BW001', 'Capt_Marisol', 'POS-JFK', '7', 'Boeing 737-8', 'Port of Spain (POS)', 'New York (JFK)'),
    due: '+20h',
  },
  {
    name: 'BW002',
    desc: lines(
      'Callsign: BW002',
      'Host: SteelpanSam',
      'Route: JFK-POS',
      'Gate: A6',
      'Aircraft: Boeing 737-8',
      'Departure: New York (JFK)',
      'Arrival: Port of Spain (POS)',
    ),
    due: '+30h',
  },
  {
    name: 'BW483',
    desc: lines(
      'Callsign: BW483',
      'Route: MIA-POS',
      'Gate: J9',
      'Aircraft: Boeing 737-8',
      'Departure: Miami (MIA)',
      'Destination: Port of Spain (POS)',
    ),
    due: '+2h',
  },
  {
    name: 'BW600 to Toronto',
    desc: lines(
      '**Callsign:** BW600',
      '**Host**: Capt\\_Marisol',
      '**Route:** POS \\- YYZ',
      '**Gate:** 9',
      '**Aircraft:** Boeing 737\\-8',
      '**Departure:** Port of Spain (POS)',
      '**Destination:** Toronto (YYZ)',
    ),
    due: '+3d',
  },
  {
    name: 'BW900',
    desc: lines(
      'Our long one! Please be at the airport early, the *queue* gets long.',
      '',
      '---',
      '',
      'Callsign: BW900',
      'Host: SteelpanSam & Capt_Marisol',
      'Route: POS-LGW',
      'Gate: T4-B22',
      'Aircraft: Boeing 767-300',
      'Departure: Port of Spain (POS)',
      'Destination: London (LGW)',
      '',
      'See you on board.',
    ),
    due: '+6d',
  },
  {
    name: 'BW415',
    desc: typical('BW415', 'HibiscusHal', 'POS-KIN', 'TBA', 'Boeing 737-8', 'Port of Spain (POS)', 'Kingston (KIN)'),
    due: null,
  },
  {
    name: 'bw035',
    desc: lines(
      'callsign : bw035',
      'host : KaieteurKid',
      'route : KIN-FLL',
      'gate : 12',
      'aircraft : Boeing 737-8',
      'departure : Kingston (KIN)',
      'destination : Fort Lauderdale (FLL)',
    ),
    due: '+4d',
  },
  {
    name: 'BW217',
    desc: lines(
      '- ✈️ Callsign： BW217',
      '- 👤 Host： TobagoTess',
      '- 🗺️ Route： POS-MCO',
      '- 🚪 Gate： Gate 12',
      '- Aircraft： Boeing 737-8',
      '- 🛫 Departure: Port of Spain (POS)',
      '- 🛬 Destination: Orlando (MCO)',
    ),
    due: '+5d',
  },
  {
    name: 'BW526',
    desc: typical('BW526', 'KaieteurKid', 'POS-GEO', '3', 'ATR 72-600', 'Port of Spain (POS)', 'Georgetown (GEO)'),
    due: '-3h',
    dueComplete: true,
  },
  {
    name: 'BW448',
    desc: 'Callsign: BW448  \r\nHost: SteelpanSam \r\nRoute: POS-BGI\r\nGate: 2B\r\nAircraft: ATR 72-600\r\nDeparture: Port of Spain (POS)\r\nDestination: Bridgetown (BGI)\r\n',
    due: '+26h',
  },
  {
    name: 'BW1502',
    desc: lines(
      'Callsign: BW1502',
      'Host: TobagoTess',
      'Route: POS-TAB',
      'Gate: 1',
      'Gate: 4',
      'Aircraft: ATR 72-600',
      'Departure: Port of Spain (POS)',
      'Destination: Tobago (TAB)',
    ),
    due: '+1d',
  },
  { name: 'BW434', desc: lines('Callsign: BW434', 'Route: POS-GND'), due: '+2d' },
  {
    name: 'BW458',
    desc: typical(
      'BW458',
      'Capt_Marisol',
      'via ANU: 10:30',
      '[4](https://gates.example.test/4 "smartCard-inline")',
      'ATR 72-600',
      'Bridgetown (BGI)',
      'Sint Maarten (SXM)',
    ),
    due: '+8d',
  },
  // Two of its seats are booked. Change the card to `Seats: 2` for a full flight with a waiting list.
  {
    name: 'BW820',
    desc: lines(
      'Callsign: BW820',
      'Host: KaieteurKid',
      'Route: POS-PBM',
      'Gate:',
      'Aircraft: Boeing 737-8',
      'Departure: Port of Spain (POS)',
      'Destination: Paramaribo (PBM)',
      'Seats: 5',
    ),
    due: '+9d',
  },
  {
    name: 'Charter, callsign to follow',
    desc: lines(
      'Host: <img src=x onerror=alert(1)>',
      'Route: POS-CUR',
      'Gate: 5',
      'Aircraft: ATR 72-600',
      'Departure: Port of Spain (POS)',
      'Destination: Willemstad (CUR)',
    ),
    due: '+10d',
  },
  { name: 'BW999 (cancelled)', desc: lines('Callsign: BW999', 'Host: HibiscusHal', 'Route: POS-HAV'), due: '+2d', closed: true },
];
