import type { Passenger } from '@portal/booking-contract';

interface PassengerGroup {
  title: string;
  names: string[];
}

/** Title of passengers whose bookings could not be read. */
const unknownClass = 'Class not readable';

/** Groups passengers by class. Keeps the order of the list. */
export const passengerGroups = (passengers: readonly Passenger[]): PassengerGroup[] =>
  [...Map.groupBy(passengers, (passenger) => passenger.class ?? unknownClass)].map(([title, group]) => ({
    title,
    names: group.map(({ username }) => username),
  }));
