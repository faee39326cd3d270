import { type CabinClassName, dayIn } from '@portal/booking-contract';
import { airline } from '@portal/brand';
import { encode } from 'bcbp';
import { color, radius } from '@portal/design-system';
import styled from 'styled-components';
import { encode as encodeQr } from 'uqr';
import type { Trip } from '../../../app/trips.ts';

const compartments: Record<CabinClassName, string> = { 'Classic Class': 'Y', 'Flex Class': 'W', 'Premiere Class': 'F' };

/** Text of the field for the airline's own use. */
const remark = 'SIMULATION NOT VALID FOR TRAVEL';

interface Passenger {
  displayName: string;
  username: string;
}

/**
 * Encodes a trip as an IATA bar-coded boarding pass (Resolution 792, version 6, one leg). Unknown fields stay blank, as the resolution
 * requires. The passenger status is 0, 'not checked in', because check-in happens in the game.
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

/** Splits a callsign into its last digits, at most four, and the letter after them: 'BW001' is 001, 'BW12A' is 12 and A. */
function flightNumberOf(callsign: string): { number: string; suffix: string } {
  const [, number = '', suffix = ''] = /(\d{1,4})([A-Z]?)\s*$/i.exec(callsign) ?? [];
  return { number, suffix: suffix.toUpperCase() };
}

/** The local day at the airport as midnight in UTC, which the encoder expects. Empty for a missing or invalid time. */
function optionalDate<Key extends string>(key: Key, iso: string | null | undefined, timeZone = 'UTC'): Partial<Record<Key, Date>> {
  const time = iso ? Date.parse(iso) : NaN;
  if (Number.isNaN(time)) return {};
  return { [key]: new Date(`${dayIn(time, timeZone)}T00:00:00Z`) } as Partial<Record<Key, Date>>;
}

/** Length of the name field. */
const maxNameLength = 20;
const fallbackName = 'GUEST';

const letters = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toUpperCase();

/**
 * Formats a name for the bar code, 'HOPPER/ISLAND': last word first, letters A to Z only, at most twenty characters.
 *
 * @param username replaces a display name without Latin letters
 */
export function passengerName(displayName: string, username: string): string {
  const words = displayName.split(/\s+/).map(letters).filter(Boolean);
  const last = words.pop();
  if (last === undefined) return (letters(username) || fallbackName).slice(0, maxNameLength);
  return [last, words.join('')].filter(Boolean).join('/').slice(0, maxNameLength);
}

interface QrCodeProps {
  text: string;
  /** Text alternative. */
  label: string;
}

/** Width of the light border that scanners need, in modules (ISO/IEC 18004). */
const quietZone = 4;

/** A QR code. It is dark on light in both themes, because scanners need that. */
export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encodeQr(text, { ecc: 'M', border: quietZone });
  const modules = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <Picture viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={modules} />
    </Picture>
  );
}

const Picture = styled.svg`
  width: 100%;
  height: auto;
  border-radius: ${radius.sm};
  background: ${color.onDeep};
  fill: ${color.deep};
`;
