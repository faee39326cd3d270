import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { bookingApi, type FlightsReply } from '@portal/booking-contract';
import type { FinalDesk, FinalSeat } from '../check/violation.ts';
import { limitedFlights } from './chaos-world.ts';
import type { Stage } from './stage.ts';

/** Returns a statement. `table` qualifies the name of a table. */
type Statement = (table: (name: string) => string) => string;

/** Reads from the store, bypassing the portal. */
async function query({ databaseUrl, storeFile }: Stage, statement: Statement): Promise<unknown[]> {
  if (databaseUrl === undefined) {
    const db = new DatabaseSync(storeFile, { readOnly: true });
    try {
      return db.prepare(statement((name) => name)).all();
    } finally {
      db.close();
    }
  }
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query(statement((name) => `portal.${name}`))).rows as unknown[];
  } finally {
    await client.end();
  }
}

/** Returns the sum of the column `n` of all rows. */
export async function countRows(stage: Stage, statement: Statement): Promise<number> {
  return (await query(stage, statement)).reduce<number>((sum, row) => sum + Number((row as { n: unknown }).n), 0);
}

/** Reads the seats and waiting lists of the limited flights. */
export async function readSeats(stage: Stage): Promise<FinalSeat[]> {
  const reply = await fetch(stage.balancer.url + bookingApi.flights);
  const { flights } = (await reply.json()) as FlightsReply;
  const callsigns = new Map(flights.map(({ id, callsign }) => [id, callsign]));
  const rows = (await query(stage, (table) => `select flight_id, username, state, ref from ${table('seat_entries')}`)) as {
    flight_id: string;
    username: string;
    state: FinalSeat['state'];
    ref: string | null;
  }[];
  return rows
    .map(({ flight_id, username, state, ref }) => ({ flight: callsigns.get(flight_id) ?? flight_id, person: username, state, ref }))
    .filter(({ flight }) => limitedFlights.has(flight));
}

/** Reads the rows of staff's work. */
export async function readDesk(stage: Stage): Promise<FinalDesk> {
  const rows = async <T>(columns: string, from: string) => (await query(stage, (table) => `select ${columns} from ${table(from)}`)) as T[];
  return {
    notes: await rows('id, card_id as "cardId", text', 'internal_notes'),
    assignees: await rows('card_id as "cardId", username', 'assignees'),
    held: await rows('id, subject_id as "cardId", state, error', 'held_decisions'),
    messages: await rows('id, flight_id as "flightId", subject, text', 'flight_messages'),
    recipients: await rows('message_id as "messageId", user_id as "userId", state', 'flight_message_recipients'),
    interviews: (await rows<{ application_id: string }>('application_id', 'interviews')).map((row) => row.application_id),
  };
}
