import type { WorldInput } from '@portal/sandbox';
import { personOf, testWorld } from '../helpers/test-world.ts';

/** World with one example of everything that a row may need. */
export const faultWorld = {
  ...testWorld,
  users: testWorld.users.map((user) => ({ ...user, assets: user.username === personOf.member ? ['9002'] : [] })),
  cabinItems: { 'Flex Class': '9002', 'Premiere Class': '9003' },
  vouchers: { FLEX2026: 'Flex Class' },
  bookings: {
    IslandHopper22: { OLD001: { class: 'Classic Class', email: 'hopper@example.test', flightNumber: 'BW002', route: 'JFK-POS' } },
  },
  flights: [...testWorld.flights, { name: 'BW002', desc: 'Callsign: BW002\nRoute: JFK-POS', due: '+30h' }],
  playerBoard: { warnings: [{ name: 'IslandHopper22', desc: 'Reason: Late\nModerator: Capt_Marisol', due: '-3d' }] },
  staffBoard: { points: [{ name: 'SteelpanSam - 7/4/25', desc: 'Reason for point: Late\nCase Handler: Capt_Marisol' }] },
  routesCsv: 'Route,Callsign,Destination,Aircraft,Status\nPOS-JFK,BW001,New York,Boeing 737-8,active\n',
  jobs: [{ title: 'Cabin Crew' }],
} satisfies WorldInput;
