import type { WorldInput } from '../src/index.ts';

type User = NonNullable<WorldInput['users']>[number];
type Card = NonNullable<WorldInput['flights']>[number];
type Job = NonNullable<WorldInput['jobs']>[number];

/** A group member without items. */
export const aUser = (overrides: Partial<User> = {}): User => ({
  id: '1001',
  username: 'IslandHopper22',
  displayName: 'Island Hopper',
  rank: { id: 10, name: 'Passenger' },
  miles: 1240,
  ...overrides,
});

// The next three build a person at the lowest rank of each role.
export const aStaffMember = (overrides: Partial<User> = {}) =>
  aUser({ id: '1002', username: 'SteelpanSam', displayName: 'Sam', rank: { id: 240, name: 'Cabin Crew' }, miles: 300, ...overrides });
export const aSenior = (overrides: Partial<User> = {}) =>
  aUser({ id: '1003', username: 'Capt_Marisol', displayName: 'Marisol', rank: { id: 250, name: 'Chief Pilot' }, ...overrides });
const anOutsider = (overrides: Partial<User> = {}) =>
  aUser({ id: '1099', username: 'Drifter', displayName: 'Drifter', rank: null, miles: 0, ...overrides });

/** Lines of a flight card. A missing key omits its line. */
interface FlightLines {
  Callsign?: string;
  Host?: string;
  Route?: string;
  Gate?: string;
  Aircraft?: string;
  Departure?: string;
  Destination?: string;
  Seats?: string;
}

const defaultLines: FlightLines = {
  Callsign: 'BW001',
  Host: 'Capt_Marisol',
  Route: 'POS-JFK',
  Gate: '7',
  Aircraft: 'Boeing 737-8',
  Departure: 'Port of Spain (POS)',
  Destination: 'New York (JFK)',
};

/** A well-formed flight card that departs in 20 hours. `lines` overrides lines of its description, `card` overrides fields. */
export function aFlight(lines: FlightLines = {}, card: Partial<Card> = {}): Card {
  const allLines = { ...defaultLines, ...lines };
  const desc = Object.entries(allLines).map(([key, value]) => `${key}: ${value}`);
  return { name: allLines.Callsign ?? 'BW001', desc: desc.join('\n'), due: '+20h', ...card };
}

/** A punishment on the player board. */
export const aPunishment = (card: Partial<Card> = {}): Card => ({
  name: 'IslandHopper22',
  desc: 'Reason: Trolling\nModerator: Capt_Marisol\nDuration: 3 days',
  due: '-30d',
  ...card,
});

/** A disciplinary card on the staff board. */
export const aStaffRecord = (card: Partial<Card> = {}): Card => ({
  name: 'SteelpanSam - 7/4/25',
  desc: 'Reason for point: Late to shift BW600\nCase Handler: KaieteurKid',
  ...card,
});

export const aJob = (overrides: Partial<Job> = {}): Job => ({
  title: 'Cabin Crew',
  department: 'Inflight',
  location: 'Remote',
  type: 'Volunteer',
  description: 'Look after the cabin.',
  requirements: ['13+'],
  ...overrides,
});

/** A valid world with one person of each role and one flight. Each key in `overrides` replaces the whole value. */
export const world = (overrides: WorldInput = {}): WorldInput => ({
  users: [aUser(), aStaffMember(), aSenior(), anOutsider()],
  staffManagers: ['Capt_Marisol'],
  cabinItems: { 'Flex Class': '9002', 'Premiere Class': '9003' },
  flights: [aFlight()],
  ...overrides,
});
