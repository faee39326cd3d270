import type { WorldInput } from '@portal/sandbox';

/** One person of each role. Miles and ranks are chosen to tell them apart. */
export const testWorld = {
  users: [
    { id: '1001', username: 'IslandHopper22', displayName: 'Island Hopper', rank: { id: 10, name: 'Passenger' }, miles: 1240 },
    { id: '1002', username: 'SteelpanSam', displayName: 'Sam', rank: { id: 240, name: 'Cabin Crew' }, miles: 300 },
    { id: '1003', username: 'Capt_Marisol', displayName: 'Marisol', rank: { id: 250, name: 'Captain' }, miles: 9000 },
    { id: '1004', username: 'KaieteurKid', displayName: 'Kid', rank: { id: 240, name: 'Purser' } },
    { id: '1099', username: 'Drifter', displayName: 'Drifter', rank: null },
  ],
  staffManagers: ['KaieteurKid'],
  flights: [
    {
      name: 'BW001',
      desc: 'Callsign: BW001\nHost: Capt_Marisol\nRoute: POS-JFK\nGate: 7\nAircraft: Boeing 737-8\nDeparture: Port of Spain (POS)\nDestination: New York (JFK)',
      due: '+20h',
    },
  ],
} satisfies WorldInput;

/** Username in the test world for each role of the access table. */
export const personOf = { member: 'IslandHopper22', staff: 'SteelpanSam', senior: 'Capt_Marisol', allowList: 'KaieteurKid' } as const;
