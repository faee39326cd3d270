import { sql, type Selectable, type Transaction } from 'kysely';
import { databaseNow, databaseTimeIn } from '../database-time.ts';
import { everybody } from '../everybody.ts';
import type { StoreKind, Tables } from '../tables.ts';
import { continueNumbers } from './load-rows.ts';
import type { BackupManifest } from './manifest.ts';

type Db = Transaction<Tables>;

/** Reason of a message that waits for a person to send it again. */
const doubtfulMail = 'from a backup: it may have been sent since. Send it again only if it did not arrive';
/** Shown to the decider of a decision that waited in the backup. */
const doubtfulDecision = 'The portal was restored from a backup. Look at the appeal, and decide again if it is still pending.';
/** Shown on an application whose rank was to be set. */
const doubtfulRank = 'the portal was restored from a backup, and the rank may have been set since';
/** More operations than there can have been since the backup: their numbers are in events and in the audit log. */
const skippedNumbers = 1_000_000;

/** Longer than any session, in milliseconds. */
const rememberedMs = 30 * 24 * 3_600_000;

/** Work of a backup that a person looks at after its restore. */
export interface RestoreReport {
  /** Messages that wait on the page of undelivered mail. */
  mails: number;
  /** Decisions on appeals that must be made again. */
  decisions: number;
  /** Cards, applications and jobs whose changes are finished without mails. */
  operations: string[];
  /** Bookings that were being made. */
  bookings: number;
  releaseTokens: string[];
  /** Calendar addresses that work. */
  calendarFeeds: number;
}

/**
 * Makes restored rows safe to work with: nothing is mailed or decided a second time, and no session comes back. The portal went on
 * working after the backup, and nobody knows how far.
 */
export async function settleRestored(db: Db, kind: StoreKind, { lastNumbers }: BackupManifest): Promise<Omit<RestoreReport, 'mails'>> {
  await endSessions(db);
  for (const table of ['appealOperations', 'careersOperations'] as const)
    await continueNumbers(db, kind, table, (lastNumbers[table] ?? 0) + skippedNumbers);
  const decisions = await refuseDecisions(db);
  const operations = [...(await silenceOperations(db, 'appealOperations')), ...(await silenceOperations(db, 'careersOperations'))];
  const bookings = await recountSeats(db);
  await quietNotices(db);
  await refuseRanks(db);
  await db.updateTable('locks').set({ until: 0 }).execute();
  const tokens = await db
    .selectFrom('releaseTokens')
    .select('remote')
    .distinct()
    .where('revokedAt', 'is', null)
    .orderBy('remote')
    .execute();
  const feeds = await db.selectFrom('calendarFeeds').select('userId').execute();
  return { decisions, operations, bookings, releaseTokens: tokens.map(({ remote }) => remote), calendarFeeds: feeds.length };
}

/** A session that was ended after the backup must not come back, so everybody signs in again. */
async function endSessions(db: Db): Promise<void> {
  const until = databaseTimeIn(rememberedMs);
  await db.deleteFrom('sessionEnds').where('userId', '=', everybody).execute();
  await db.insertInto('sessionEnds').values({ userId: everybody, endedBefore: databaseNow, until }).execute();
  await db.deleteFrom('openSessions').execute();
  await db.deleteFrom('refreshTokens').execute();
}

/** A decision that waited was carried out since, or taken back. */
async function refuseDecisions(db: Db): Promise<number> {
  const rows = await db
    .updateTable('heldDecisions')
    .set({ state: 'refused', note: '', error: doubtfulDecision, changedAt: databaseNow })
    .where('state', 'in', ['waiting', 'running'])
    .returning('id')
    .execute();
  return rows.length;
}

/** A rank that waited was set since, and perhaps taken back by hand. Staff can try again. */
async function refuseRanks(db: Db): Promise<void> {
  const refused = { state: 'refused', reason: doubtfulRank, changedAt: databaseNow } as const;
  await db.updateTable('rankAssignments').set(refused).where('state', '=', 'waiting').execute();
}

/** Operations read before they write, so their boards and tables are finished. Mails and events cannot be read back, so none is sent. */
async function silenceOperations(db: Db, table: 'appealOperations' | 'careersOperations'): Promise<string[]> {
  const rows = await db.selectFrom(table).select(['id', 'subject', 'plan']).where('endedAt', 'is', null).execute();
  for (const { id, plan } of rows) {
    const silenced = JSON.stringify({ ...(JSON.parse(plan ?? '{}') as object), isSilent: true });
    await db.updateTable(table).set({ plan: silenced }).where('id', '=', id).execute();
  }
  return rows.map(({ subject }) => subject);
}

/**
 * A booking that was being made may be acknowledged since, so it is not removed. Seats are counted again from the bookings
 * themselves before one is given out.
 */
async function recountSeats(db: Db): Promise<number> {
  const bookings = await db.deleteFrom('unsettledBookings').returning('ref').execute();
  const noOffer = { email: null, offeredAt: null, offerUntil: null };
  await db
    .updateTable('seatEntries')
    .set({ state: 'booked', ...noOffer })
    .where('state', '=', 'booking')
    .execute();
  await db.updateTable('seatEntries').set({ checkAt: 0 }).where('state', '=', 'booked').execute();
  await db.updateTable('seatFlights').set({ isCounted: 0, countedUpTo: null }).execute();
  // Their people were told since, of the offer or of its end.
  await db.updateTable('seatEntries').set({ isTold: 1 }).where('state', '=', 'offered').execute();
  const isOver = sql<boolean>`state = 'expired' or (state = 'offered' and offer_until <= now_ms())`;
  await db.deleteFrom('seatEntries').where(isOver).execute();
  return bookings.length;
}

/** Flights are watched from their present state, as at the first start: a change since the backup was announced. */
async function quietNotices(db: Db): Promise<void> {
  await db.deleteFrom('flightNotices').execute();
  await db.updateTable('flightMessageRecipients').set({ state: 'failed' }).where('state', '=', 'new').execute();
  await db.updateTable('flightMessages').set({ state: 'queued' }).where('state', 'in', ['new', 'audited']).execute();
}

/** Puts a message that waited aside, on the page of undelivered mail: it may have been sent since. */
export const settleMail = (row: Selectable<Tables['mail']>, at: number): Selectable<Tables['mail']> =>
  row.state === 'waiting' ? { ...row, state: 'dead', reason: doubtfulMail, dueAt: at, claimedAt: 0, changedAt: at } : row;
