import { type Flight, flightMessages, type FlightSeats, seatsAtMost } from '@portal/booking-contract';
import type { FlightCard } from '../../upstreams/trello/flight-cards.ts';
import { cleanValue, splitField } from '../../text/card-field.ts';

type TextField = 'callsign' | 'host' | 'route' | 'gate' | 'aircraft' | 'departure' | 'destination';
type Field = TextField | 'seats';

/** Keys of the card's lines. People write 'Arrival' for the airline's 'Destination'. */
const fieldOfKey: ReadonlyMap<string, Field> = new Map([
  ['callsign', 'callsign'],
  ['host', 'host'],
  ['route', 'route'],
  ['gate', 'gate'],
  ['aircraft', 'aircraft'],
  ['departure', 'departure'],
  ['destination', 'destination'],
  ['arrival', 'destination'],
  ['seats', 'seats'],
]);

const lineEnd = /\r\n?|[\n\u2028\u2029]/;
/** Longest text that is read: four times the board's limit for a description (16,384 characters). */
const longestText = 65_536;

/**
 * Reads a card's `Key: value` lines. Keys match in any case and with bold, bullets, emoji, escapes and full-width colons. The value
 * is everything after the first colon. The first of two equal keys wins. A missing key or an empty value is 'Unknown'. Accepts any
 * text, in linear time.
 */
export function parseFlightCard(card: FlightCard): Flight {
  const fields = new Map<Field, string>();
  for (const line of card.desc.slice(0, longestText).split(lineEnd)) {
    const { key = '', rawValue = '' } = splitField(line) ?? {};
    const field = fieldOfKey.get(key);
    if (field && !fields.has(field)) fields.set(field, cleanValue(rawValue));
  }
  const read = (field: TextField) => fields.get(field) || flightMessages.unknown;
  const seats = readSeats(fields.get('seats') ?? '');
  return {
    id: card.id,
    callsign: read('callsign'),
    host: read('host'),
    route: read('route'),
    gate: read('gate'),
    aircraft: read('aircraft'),
    departure: read('departure'),
    destination: read('destination'),
    dueDate: readDue(card.due),
    ...(seats && { seats }),
  };
}

/** A whole number, alone or before words: '40', '40 seats'. */
const wholeNumber = /^(\d{1,6})(?:\s+\D*)?$/;

/** Reads the limit of seats. Without a whole number up to `seatsAtMost` there is no limit. */
function readSeats(text: string): FlightSeats | undefined {
  const total = Number(wholeNumber.exec(text)?.[1] ?? NaN);
  return total <= seatsAtMost ? { total } : undefined;
}

function readDue(due: string | null): string | null {
  const time = due ? Date.parse(due) : NaN;
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}
