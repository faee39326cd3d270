import type { BoardFlight } from '../../../src/domains/flights/flight-list.ts';

/** A flight as the board has it. */
export const boardFlight = (own: Pick<BoardFlight, 'dueDate'> & Partial<Pick<BoardFlight, 'id' | 'since'>>): BoardFlight => ({
  id: 'card-1',
  callsign: 'BW001',
  host: 'Unknown',
  route: 'POS-JFK',
  gate: '7',
  aircraft: 'Boeing 737-8',
  departure: 'Port of Spain',
  destination: 'New York',
  ...own,
});
