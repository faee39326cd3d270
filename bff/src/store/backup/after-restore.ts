import { sql, type Transaction } from 'kysely';
import { databaseNow, databaseTimeIn } from '../database-time.ts';
import { everybody } from '../everybody.ts';
import type { MailRow, StoreKind, Tables } from '../tables.ts';
import { continueNumbers } from '../rows/numbering.ts';
import type { BackupManifest } from './manifest.ts';

type Db = Transaction<Tables>;

/** Reason on the page of undelivered mail. */
const doubtfulMail = 'from a backup: it may have been sent since. Send it again only if it did not arrive';
/** Text for the decider of a decision that was pending in the backup. */
const doubtfulDecision = 'The portal was restored from a backup. Open the appeal, and decide again if it is still pending.';
/** Text on an application whose rank was not set yet in the backup. */
const doubtfulRank = 'the portal was restored from a backup, and the rank may have been set since';
/** More operations than can have begun since the backup. Their numbers are in events and in the audit log, so none may be used again. */
const skippedNumbers = 1_000_000;

/** Longer than any session, in milliseconds. */
const sessionEndLifeMs = 30 * 24 * 3_600_000;

/** Work that a person has to check after a restore. */
export interface RestoreReport {
  /** Messages on the page of undelivered mail. */
  mails: number;
  /** Decisions on appeals that staff must make again. */
  decisions: number;
  /** Cards, applications and jobs whose operations are completed without mails. */
  operations: string[];
  /** Bookings that were not acknowledged yet. */
  bookings: number;
  /** Remotes with valid release tokens. */
  releaseTokens: string[];
  /** Number of valid calendar addresses. */
  calendarFeeds: number;
}

/**
 * Makes restored rows safe to use, because the portal may have done any of their work after the backup. Nothing is mailed or decided a
 * second time, and no session becomes valid again.
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

/** Ends all sessions, because some of them may have been ended after the backup. */
async function endSessions(db: Db): Promise<void> {
  const until = databaseTimeIn(sessionEndLifeMs);
  await db.deleteFrom('sessionEnds').where('userId', '=', everybody).execute();
  await db.insertInto('sessionEnds').values({ userId: everybody, endedBefore: databaseNow, until }).execute();
  await db.deleteFrom('openSessions').execute();
  await db.deleteFrom('refreshTokens').execute();
}

/** Refuses pending decisions: each may have been carried out or taken back after the backup. */
async function refuseDecisions(db: Db): Promise<number> {
  const rows = await db
    .updateTable('heldDecisions')
    .set({ state: 'refused', note: '', error: doubtfulDecision, changedAt: databaseNow })
    .where('state', 'in', ['waiting', 'running'])
    .returning('id')
    .execute();
  return rows.length;
}

/** Refuses pending ranks: each may have been set after the backup, and then changed by hand. Staff can try again. */
async function refuseRanks(db: Db): Promise<void> {
  const refused = { state: 'refused', reason: doubtfulRank, changedAt: databaseNow } as const;
  await db.updateTable('rankAssignments').set(refused).where('state', '=', 'waiting').execute();
}

/** Completes operations without mails and events, which may have been sent already. Other steps read before they write, so they run. */
async function silenceOperations(db: Db, table: 'appealOperations' | 'careersOperations'): Promise<string[]> {
  const rows = await db.selectFrom(table).select(['id', 'subject', 'plan']).where('endedAt', 'is', null).execute();
  for (const { id, plan } of rows) {
    const silenced = JSON.stringify({ ...(JSON.parse(plan ?? '{}') as object), isSilent: true });
    await db.updateTable(table).set({ plan: silenced }).where('id', '=', id).execute();
  }
  return rows.map(({ subject }) => subject);
}

/**
 * Keeps unsettled bookings, because they may have been acknowledged after the backup. Seats are counted again from the bookings before
 * any is assigned.
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
  // These people may already have the mail about the offer or its end.
  await db.updateTable('seatEntries').set({ isTold: 1 }).where('state', '=', 'offered').execute();
  const isOver = sql<boolean>`state = 'expired' or (state = 'offered' and offer_until <= now_ms())`;
  await db.deleteFrom('seatEntries').where(isOver).execute();
  return bookings.length;
}

/** Takes the current state of each flight as the announced one, because later changes may have been announced already. */
async function quietNotices(db: Db): Promise<void> {
  await db.deleteFrom('flightNotices').execute();
  await db.updateTable('flightMessageRecipients').set({ state: 'failed' }).where('state', '=', 'new').execute();
  await db.updateTable('flightMessages').set({ state: 'queued' }).where('state', 'in', ['new', 'audited']).execute();
}

/** Moves a waiting message to the page of undelivered mail, because it may have been sent after the backup. */
export const settleMail = (row: MailRow, at: number): MailRow =>
  row.state === 'waiting' ? { ...row, state: 'dead', reason: doubtfulMail, dueAt: at, claimedAt: 0, changedAt: at } : row;
