import { world } from '@portal/sandbox/world-builder';
import { hostileApplications, hostileJobs } from './hostile-careers-world.ts';
import { hostilePlayerBoard, hostileStaffBoard } from './hostile-standing-world.ts';
import { payloads } from './payloads.ts';

const csvCell = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** A sheet that holds every payload in every column, and one honest route that shows that the list is there. */
const routesCsv = [
  'Route,Callsign,Destination,Aircraft,Status',
  'POS-JFK,BW001,New York,Boeing 737-8,active',
  ...payloads.map((payload) => Array.from({ length: 5 }, () => csvCell(payload)).join(',')),
  // A route that the map draws, so that its words are written there too.
  ...payloads.map((payload) => ['POS-BGI', csvCell(payload), 'Bridgetown', csvCell(payload), csvCell(payload)].join(',')),
].join('\r\n');

/** A world whose every text is hostile. A domain adds its own. */
export const hostileWorld = world({
  jobs: hostileJobs,
  applications: hostileApplications,
  routesCsv,
  playerBoard: hostilePlayerBoard,
  staffBoard: hostileStaffBoard,
});
