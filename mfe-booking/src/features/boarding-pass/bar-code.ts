import type { CabinClassName } from '@portal/booking-contract';
import { airline } from '@portal/brand';
import { encode } from 'bcbp';
import type { Trip } from '../trips/order-trips.ts';
import { passengerName } from './passenger-name.ts';

/** IATA compartment codes of the cabin classes. */
const compartments: Record<CabinClassName, string> = { 'Classic Class': 'Y', 'Flex Class': 'W', 'Premiere Class': 'F' };

/** Stands in the part of the code that is an airline's own. */
const remark = 'SIMULATION NOT VALID FOR TRAVEL';

interface Passenger {
  displayName: string;
  username: string;
}

/**
 * A trip as an IATA bar-coded boarding pass (Resolution 792, version 6, one leg). What is not known stays blank, as the resolution has
 * it; the passenger status is 0, 'not checked in', because check-in happens in the game.
 */
export function barCode(trip: Trip, passenger: Passenger): string {
  const { number, suffix } = flightNumberOf(trip.flightNumber);
  const leg = {
    operatingCarrierPNR: trip.ref.slice(0, 7),
    operatingCarrierDesignator: airline.callsignPrefix,
    flightNumber: `${number.padStart(4, '0')}${suffix}`,
    compartmentCode: compartmentOf(trip.class),
    passengerStatus: '0',
    airlineInfo: remark,
    ...(trip.from && { departureAirport: trip.from.iata }),
    ...(trip.to && { arrivalAirport: trip.to.iata }),
    ...optionalDate('flightDate', trip.dueDate, trip.from?.zone),
  };
  return encode({
    data: {
      passengerName: passengerName(passenger.displayName, passenger.username),
      boardingPassIssuanceSource: 'W',
      documentType: 'B',
      boardingPassIssuerDesignator: airline.callsignPrefix,
      ...optionalDate('issuanceDate', trip.bookedAt, trip.from?.zone),
      legs: [leg],
    },
  });
}

function compartmentOf(className: string): string {
  return Object.hasOwn(compartments, className) ? compartments[className as CabinClassName] : 'Y';
}

/** The digits of a callsign, at most four, and a letter that follows them: 'BW001' is 001, 'BW12A' is 12 and A. */
function flightNumberOf(callsign: string): { number: string; suffix: string } {
  const [, number = '', suffix = ''] = /(\d{1,4})([A-Z]?)\s*$/i.exec(callsign) ?? [];
  return { number, suffix: suffix.toUpperCase() };
}

/** The day on which something happens at the airport, as the encoder takes it: midnight in UTC. */
function optionalDate<Key extends string>(key: Key, iso: string | null | undefined, timeZone = 'UTC'): Partial<Record<Key, Date>> {
  const time = iso ? Date.parse(iso) : NaN;
  if (Number.isNaN(time)) return {};
  const day = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(time);
  return { [key]: new Date(`${day}T00:00:00Z`) } as Partial<Record<Key, Date>>;
}
