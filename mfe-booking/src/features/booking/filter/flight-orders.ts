/** Orders of the flight list. The first is that of an address without one. */
export const flightOrders = [
  { value: '', label: 'Departure time' },
  { value: 'destination', label: 'Destination' },
  { value: 'callsign', label: 'Callsign' },
] as const;
