import type { WorldInput } from '@portal/sandbox';
import { aFlight, aJob, aPunishment, aSenior, aStaffMember, aStaffRecord, aUser, world } from '@portal/sandbox/world-builder';

/** Numbers of people and things in the world. */
const amounts = { members: 96, staff: 12, seniors: 6, flights: 12, vouchers: 300, cardsEach: 3, jobs: 6 } as const;

const range = (count: number) => Array.from({ length: count }, (_, index) => index);
const nameOf = (kind: string) => (index: number) => `${kind}_${String(index).padStart(2, '0')}`;

/** People of a run by role. Seniors decide on both boards and administer careers. */
export const cast = {
  members: range(amounts.members).map(nameOf('Member')),
  staff: range(amounts.staff).map(nameOf('Crew')),
  seniors: range(amounts.seniors).map(nameOf('Senior')),
};
export const userIds = new Map(
  Object.values(cast).flatMap((names, kind) => names.map((name, index) => [name, String(1_000 * (kind + 2) + index)])),
);
const idOf = (username: string) => userIds.get(username) ?? '';

export const flightNumbers = range(amounts.flights).map((index) => `BW${100 + index}`);
/** Flights with few seats, by callsign. They fill up, and people wait for them. */
export const limitedFlights: ReadonlyMap<string, number> = new Map([
  ['BW200', 4],
  ['BW201', 8],
]);
export const voucherCodes = range(amounts.vouchers).map((index) => `CHAOS${index}`);

/** A world that is large enough for a run of ten minutes. */
export const chaosWorld: WorldInput = world({
  users: [
    ...cast.members.map((username) => aUser({ id: idOf(username), username })),
    ...cast.staff.map((username) => aStaffMember({ id: idOf(username), username })),
    ...cast.seniors.map((username) => aSenior({ id: idOf(username), username })),
  ],
  staffManagers: cast.seniors,
  vouchers: Object.fromEntries(voucherCodes.map((code) => [code, 'Flex Class'])),
  flights: [
    ...flightNumbers.map((Callsign) => aFlight({ Callsign }, { due: '+120h' })),
    ...[...limitedFlights].map(([Callsign, seats]) => aFlight({ Callsign, Seats: String(seats) }, { due: '+120h' })),
  ],
  playerBoard: {
    serverBans: cast.members.flatMap((name) => range(amounts.cardsEach).map((index) => aPunishment({ name, due: `-${20 + index}d` }))),
  },
  staffBoard: {
    points: cast.staff.flatMap((username) =>
      range(amounts.cardsEach).map((index) => aStaffRecord({ name: `${username} - ${index + 1}/4/25` })),
    ),
  },
  jobs: range(amounts.jobs).map((index) => aJob({ title: `Standing position ${index}` })),
});
