import { type Flight, flightMessages, type FlightSeats, type LeftOutReason, maxSeats } from '@portal/booking-contract';
import type { FlightCard } from '../../upstreams/trello/cards.ts';
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
const maxTextLength = 65_536;

function readFields(desc: string): ReadonlyMap<Field, string> {
  const fields = new Map<Field, string>();
  for (const line of desc.slice(0, maxTextLength).split(lineEnd)) {
    const { key = '', rawValue = '' } = splitField(line) ?? {};
    const field = fieldOfKey.get(key);
    if (field && !fields.has(field)) fields.set(field, cleanValue(rawValue));
  }
  return fields;
}

/** Names and lines of cards that only show how to write a card. */
const templateName = /\btemplate\b|\bcopy (?:me|this card)\b/i;

/**
 * Returns why a card of the flight list is no flight: it is a template, or it has none of a flight's lines, like a separator. A copy of
 * a template may keep its instructions, so that these count only on a card without a date.
 */
export function leftOutReason({ name, isTemplate, desc, due }: FlightCard): LeftOutReason | undefined {
  if (isTemplate || templateName.test(name)) return 'template';
  const lines = desc.slice(0, maxTextLength).split(lineEnd);
  const isField = (line: string) => fieldOfKey.has(splitField(line)?.key ?? '');
  if (due === null && lines.some((line) => templateName.test(line) && !isField(line))) return 'template';
  return readFields(desc).size === 0 ? 'no-flight-line' : undefined;
}

/**
 * Reads a card's `Key: value` lines. Keys match in any case and with bold, bullets, emoji, escapes and full-width colons. The value
 * is everything after the first colon. The first of two equal keys wins. A missing key or an empty value is 'Unknown'. Accepts any
 * text, in linear time.
 */
export function parseFlightCard(card: Pick<FlightCard, 'id' | 'desc' | 'due'>): Flight {
  const fields = readFields(card.desc);
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

const noLimit = /^(?:unlimited|no limit|\u221e)[.!]?$/i;
/** A number, alone or with 'max', with a second number ('40/60', '40 of 60'), a note in brackets, or words: '40 (20 left)', '40 seats'. */
const seatNumber =
  /^(?:max\.?|up to|about|approx\.?|ca\.?|~|\u2248)?\s*(\d{1,3}(?:,\d{3})+|\d{1,6})(?:\s*(?:\/|of|out of)\s*(\d{1,6}))?(?:\s*\([^()]*\)|\s[^\d]*)?$/i;

/**
 * Reads the limit of seats. Without a text there is no limit. A text that is no number closes the flight until its card is fixed,
 * because a guess could sell seats that do not exist. Of two numbers the smaller one counts, for the same reason.
 */
function readSeats(value: string): FlightSeats | undefined {
  const text = value.normalize('NFKC').trim();
  if (text === '' || noLimit.test(text)) return undefined;
  const [, first, second] = seatNumber.exec(text) ?? [];
  if (first === undefined) return { total: 0, isUnknown: true };
  return { total: Math.min(...[first, second ?? first].map((digits) => Number(digits.replaceAll(',', ''))), maxSeats) };
}

/** A later date only says that there is none yet. Its arrival would have a year of five digits, which no calendar reads. */
const lastDue = Date.UTC(9999, 0);

function readDue(due: string | null): string | null {
  const time = due ? Date.parse(due) : NaN;
  return Number.isNaN(time) || time >= lastDue ? null : new Date(time).toISOString();
}
