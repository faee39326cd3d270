import { world } from '@portal/sandbox/world-builder';
import { hostileApplications, hostileJobs } from './hostile-careers-world.ts';
import { hostilePlayerBoard, hostileStaffBoard } from './hostile-standing-world.ts';
import { payloads } from './payloads.ts';

const csvCell = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** A sheet with every payload in every column, and one honest route that proves that the list is visible. */
const routesCsv = [
  'Route,Callsign,Destination,Aircraft,Status',
  'POS-JFK,BW001,New York,Boeing 737-8,active',
  ...payloads.map((payload) => Array.from({ length: 5 }, () => csvCell(payload)).join(',')),
  // Routes between known airports, so that the map shows their texts too.
  ...payloads.map((payload) => ['POS-BGI', csvCell(payload), 'Bridgetown', csvCell(payload), csvCell(payload)].join(',')),
].join('\r\n');

/** A world with hostile texts. Each domain adds its own. */
export const hostileWorld = world({
  jobs: hostileJobs,
  applications: hostileApplications,
  routesCsv,
  playerBoard: hostilePlayerBoard,
  staffBoard: hostileStaffBoard,
});
