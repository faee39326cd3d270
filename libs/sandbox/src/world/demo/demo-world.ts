import type { WorldInput } from '../world-schema.ts';
import { demoPlayerBoard, demoStaffBoard } from './boards.ts';
import { demoFlights } from './flights.ts';
import { demoUsers } from './users.ts';

/** Jobs, open and closed. */
const demoJobs: NonNullable<WorldInput['jobs']> = [
  {
    title: 'Cabin Crew',
    department: 'Inflight',
    location: 'Remote',
    type: 'Volunteer',
    description: 'Welcome passengers on board, look after the cabin, and keep everybody safe from boarding to landing.',
    requirements: ['13+', 'A microphone or quick typing', 'Two flights a week'],
    createdAt: '-2d',
  },
  {
    title: 'Ground Operations Agent',
    department: 'Airport',
    location: 'Port of Spain',
    type: 'Volunteer',
    description: 'Check-in, boarding and the ramp: the first and the last face that a passenger sees.',
    requirements: ['13+', 'Friendly under pressure'],
    createdAt: '-9d',
  },
  {
    title: 'First Officer',
    department: 'Flight Deck',
    location: 'Remote',
    type: 'Part-time',
    description: 'Fly the ATR between the islands beside an experienced captain.',
    requirements: ['15+', 'Passed flight school', 'Knows what <squawk> & "ident" mean'],
    createdAt: '-20d',
  },
  {
    title: 'Events Planner',
    department: 'Community',
    location: 'Remote',
    type: 'Volunteer',
    description: 'Carnival flights, of course.',
    status: 'closed',
    createdAt: '-70d',
  },
];

/** Applications in each status. */
const demoApplications: NonNullable<WorldInput['applications']> = [
  {
    job: 'Cabin Crew',
    username: 'Drifter',
    coverLetter: 'I have drifted long enough. I would like to look after people in the air.',
    createdAt: '-1d',
  },
  {
    job: 'Ground Operations Agent',
    username: 'IslandHopper22',
    coverLetter: 'I know every gate by heart.',
    status: 'accepted',
    createdAt: '-6d',
  },
  { job: 'Events Planner', username: 'CalypsoCarla', coverLetter: 'Let there be music.', status: 'rejected', createdAt: '-65d' },
];

/** The routes sheet with typical flaws of a shared sheet: a BOM, Windows line ends, quoted commas, short and long rows. */
const demoRoutesCsv = `\uFEFF${[
  'Route,Callsign,Destination,Aircraft,Status',
  'POS-JFK,BW001,New York,Boeing 737-8,active',
  'JFK-POS,BW002,Port of Spain,Boeing 737-8,Active',
  'POS-YYZ,BW600,Toronto,Boeing 737-8,active',
  '"POS-BGI, daily",BW448,Bridgetown,ATR 72-600,active',
  'POS-KIN,BW415,Kingston,Boeing 737-8,active',
  'KIN-FLL,BW035,Fort Lauderdale,Boeing 737-8,Temporary',
  'POS-MCO,BW217,Orlando,Boeing 737-8,seasonal',
  '',
  'POS-GEO,BW526,Georgetown,ATR 72-600,active',
  'POS-TAB,BW1502,Tobago,ATR 72-600,active',
  'POS-GND,BW434,Grenada',
  'BGI-SXM,BW458,Sint Maarten,ATR 72-600,out of service',
  'POS-LGW,BW900,London,,active',
  'POS-PBM,BW820,Paramaribo,Boeing 737-8,active,weekly,note',
  'POS-PTP,BW470,Pointe-à-Pitre,ATR 72-600,seasonal',
  '=HYPERLINK("https://example.test"),BW000,Nowhere,ATR 72-600,out of service',
].join('\r\n')}\r\n`;

/** The default seed. All people are fictional. */
export const demoWorld: WorldInput = {
  users: demoUsers,
  staffManagers: ['Capt_Marisol', 'KaieteurKid', 'PanyardPearl', 'TobagoTess', 'JunkanooJoe'],
  groupRoles: [
    { id: 60, name: 'Trainee Crew' },
    { id: 90, name: 'Events Team' },
    { id: 120, name: 'Ground Crew' },
  ],
  cabinItems: { 'Flex Class': '9002', 'Premiere Class': '9003' },
  vouchers: { FLEX2026: 'Flex Class', SUNRISE: 'Flex Class', PREMIERE10: 'Premiere Class', 'CREW-GIFT_1': 'premiere' },
  bookings: {
    CalypsoCarla: {
      K7M2QX: { class: 'Premiere Class', email: 'carla@example.test', flightNumber: 'BW600', route: 'POS-YYZ' },
      P04ZRT: { class: 'Classic Class', email: 'carla@example.test', flightNumber: 'BW415', route: 'POS-KIN' },
    },
    // These people never sign in, but occupy seats.
    GuppyGrace: { T3W8LD: { class: 'Classic Class', email: 'grace@example.test', flightNumber: 'BW820', route: 'POS-PBM' } },
    SorrelSid: { H6Y1VN: { class: 'Classic Class', email: 'sid@example.test', flightNumber: 'BW820', route: 'POS-PBM' } },
  },
  flights: demoFlights,
  playerBoard: demoPlayerBoard,
  staffBoard: demoStaffBoard,
  routesCsv: demoRoutesCsv,
  jobs: demoJobs,
  applications: demoApplications,
};
