import type { WorldInput } from '../world-schema.ts';
import { demoApplications, demoJobs } from './careers.ts';
import { demoFlights } from './flights.ts';
import { demoPlayerBoard } from './player-board.ts';
import { demoRoutesCsv } from './routes-csv.ts';
import { demoStaffBoard } from './staff-board.ts';
import { demoUsers } from './users.ts';

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
