import type { BoardFlight } from '../../../src/domains/flights/flight-list.ts';

/** Creates a flight of the board, without a date unless `own` names one. */
export const boardFlight = (own: Partial<BoardFlight> = {}): BoardFlight => ({
  id: 'card-1',
  callsign: 'BW001',
  host: 'Unknown',
  route: 'POS-JFK',
  gate: '7',
  aircraft: 'Boeing 737-8',
  departure: 'Port of Spain',
  destination: 'New York',
  dueDate: null,
  ...own,
});

/** Creates a flight list that always reads these flights. */
export const fixedFlightList = (read: () => BoardFlight[]) => ({
  read: async () => ({ value: read(), asOf: '', stale: false, encoded: undefined as never }),
});
