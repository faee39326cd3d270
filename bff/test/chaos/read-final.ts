import { SandboxControls } from '@portal/sandbox/controls';
import { bookingApi, type FlightsReply } from '@portal/booking-contract';
import { sandboxAccounts, sandboxPaths } from '@portal/sandbox-contract';
import { type AuditEntry, type AuditReply, type MailQueueReply, type ModerationBoard, standingApi } from '@portal/standing-contract';
import { readBookings, readNode } from '../../src/domains/bookings/bookings-node.ts';
import { boardOf } from '../domains/support/board.ts';
import { observer } from './actions/crowd.ts';
import type { FinalApplication, FinalCard, FinalDesk, FinalSeat, FinalState } from './check/violation.ts';
import type { Recorder } from './history.ts';
import { signedIn } from './settle.ts';
import { cast, limitedFlights } from './stage/chaos-world.ts';
import type { Stage } from './stage/stage.ts';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';

interface BoardCard {
  id: string;
  name: string;
  labels: { name: string }[];
  actions: { id: string; data: { text: string } }[];
}

async function cardsOf(sandboxUrl: string, board: ModerationBoard): Promise<FinalCard[]> {
  const boardId = board === 'player' ? sandboxAccounts.playerBoardId : sandboxAccounts.staffBoardId;
  const cards = (await boardOf(sandboxUrl).call('GET', `/boards/${boardId}/cards?actions=commentCard&actions_limit=1000`)) as BoardCard[];
  return cards.map(({ id, name, labels, actions }) => ({
    id,
    board,
    name,
    labels: labels.map((label) => label.name),
    comments: actions.toReversed().map((comment) => ({ id: comment.id, text: comment.data.text })),
  }));
}

async function rows<T>(sandboxUrl: string, table: string): Promise<T[]> {
  const headers = { apikey: sandboxAccounts.supabaseServiceKey };
  const all: T[] = [];
  for (;;) {
    const reply = await fetch(`${sandboxUrl}${sandboxPaths.careers}/rest/v1/${table}?select=*&order=id&limit=1000&offset=${all.length}`, {
      headers,
    });
    if (!reply.ok) throw new Error(`${table}: ${reply.status} ${await reply.text()}`);
    const page = (await reply.json()) as T[];
    all.push(...page);
    if (page.length === 0) return all;
  }
}

interface ApplicationRow {
  id: string;
  job_id: string | null;
  roblox_username: string;
  cover_letter: string;
  status: string;
  decided_at: string | null;
}
const readApplication = (row: ApplicationRow): FinalApplication => ({
  id: row.id,
  jobId: row.job_id,
  username: row.roblox_username,
  coverLetter: row.cover_letter,
  status: row.status,
  decidedAt: row.decided_at,
});

/** Reads the final state of the services and the store. Everybody's trips are read first, because reading them settles pending bookings. */
export async function readFinal(stage: Stage, recorder: Recorder): Promise<FinalState> {
  const { balancer, sandboxUrl } = stage;
  for (const person of [...cast.members, ...cast.staff]) {
    const body = { action: 'getBookings', username: person };
    await signedIn(person, balancer.url, recorder).call({ kind: 'trips' }, { method: 'POST', path: bookingApi.secureBooking, body });
  }
  const observerBrowser = signedIn(observer, balancer.url, recorder);
  async function get<T>(path: string): Promise<T> {
    const { answer } = await observerBrowser.call({ kind: 'look', path }, { method: 'GET', path });
    if (answer?.status !== 200) throw new Error(`${path}: ${answer?.status}`);
    return answer.body as T;
  }
  const audit: AuditEntry[] = [];
  for (let before: number | null = Number.MAX_SAFE_INTEGER; before !== null;) {
    const page: AuditReply = await get(`${standingApi.audit}?before=${before}`);
    audit.push(...page.entries);
    before = page.next;
  }
  const sandbox = new SandboxControls(sandboxUrl);
  const { bookings } = await sandbox.world();
  return {
    bookings: new Map(Object.entries(bookings).map(([person, node]) => [person, readBookings(readNode(node)).bookings])),
    seats: await readSeats(stage),
    desk: await readDesk(stage),
    cards: [...(await cardsOf(sandboxUrl, 'player')), ...(await cardsOf(sandboxUrl, 'staff'))],
    jobs: await rows(sandboxUrl, 'job_listings'),
    applications: (await rows<ApplicationRow>(sandboxUrl, 'applications')).map(readApplication),
    inbox: await sandbox.inbox(),
    audit: audit.toReversed(),
    deadMail: (await get<MailQueueReply>(standingApi.mailQueue)).dead,
  };
}

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
async function readDesk(stage: Stage): Promise<FinalDesk> {
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
