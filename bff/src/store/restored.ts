import { sql, type Transaction } from 'kysely';
import { databaseNow, databaseTimeIn } from './database-time.ts';
import { everybody } from './state-tables.ts';
import { declareOriginal } from './read-schema.ts';
import type { Store } from './store.ts';
import type { Tables } from './tables.ts';

type Db = Transaction<Tables>;

/** Reason on the page of undelivered messages. */
const doubtfulMail = 'from a copy of the store: it may have been sent since. Send it again only if it did not arrive';
/** Text for the decider of a decision that was pending in the copy. */
const doubtfulDecision = 'The portal was restored from a copy. Open the case, and decide again if it is still pending.';
/** Text on an application whose rank was not set yet in the copy. */
const doubtfulRank = 'the portal was restored from a copy, and the rank may have been set since';

/** Longer than any session, in milliseconds. */
const sessionEndLifeMs = 30 * 24 * 3_600_000;

/** Work that a person has to check after a restore. */
interface RestoreReport {
  /** Messages on the page of undelivered messages. */
  mails: number;
  /** Decisions on appeals and applications that staff must make again. */
  decisions: number;
  /** Cards, applications and jobs whose operations are completed without emails. */
  operations: string[];
  /** Bookings that were not acknowledged yet. */
  bookings: number;
  /** Remotes with valid release tokens. */
  releaseTokens: string[];
  /** Number of valid calendar addresses. */
  calendarFeeds: number;
}

/**
 * Declares that the portal continues from a restored store. The portal may have done any of its work after the copy was made, so nothing is
 * emailed or decided a second time, and no session becomes valid again. Idempotent.
 *
 * @throws StoreUnavailable
 */
export const declareRestored = (store: Store): Promise<RestoreReport> =>
  store.transaction(async (db) => {
    await endSessions(db);
    const mails = await parkMessages(db);
    const decisions = await refuseDecisions(db);
    const operations = await silenceOperations(db);
    const bookings = await recountSeats(db);
    await quietNotices(db);
    // Somebody may have stopped sharing, or chosen to be hidden, after the copy.
    await db.deleteFrom('sharedLogbooks').execute();
    await db.deleteFrom('seenMembers').execute();
    await db.updateTable('seatEntries').set({ isSeen: null }).execute();
    await db
      .updateTable('rankAssignments')
      .set({ state: 'refused', reason: doubtfulRank, changedAt: databaseNow })
      .where('state', '=', 'waiting')
      .execute();
    await declareOriginal(db, store.kind);
    const tokens = await db
      .selectFrom('releaseTokens')
      .select('remote')
      .distinct()
      .where('revokedAt', 'is', null)
      .orderBy('remote')
      .execute();
    const feeds = await db.selectFrom('calendarFeeds').select('userId').execute();
    return { mails, decisions, operations, bookings, releaseTokens: tokens.map(({ remote }) => remote), calendarFeeds: feeds.length };
  });

/** Ends all sessions, because some of them may have been ended after the copy. */
async function endSessions(db: Db): Promise<void> {
  const until = databaseTimeIn(sessionEndLifeMs);
  await db.deleteFrom('sessionEnds').where('userId', '=', everybody).execute();
  await db.insertInto('sessionEnds').values({ userId: everybody, endedBefore: databaseNow, until }).execute();
  await db.deleteFrom('openSessions').execute();
  await db.deleteFrom('refreshTokens').execute();
}

/** Moves waiting messages to the page of undelivered messages, because they may have been sent after the copy. */
async function parkMessages(db: Db): Promise<number> {
  const rows = await db
    .updateTable('jobs')
    .set({ state: 'failed', reason: doubtfulMail, changedAt: databaseNow })
    .where('state', 'in', ['waiting', 'running', 'retrying'])
    .where(({ or, eb }) => or([eb('kind', 'like', 'mail.%'), eb('kind', 'like', 'event.%')]))
    .returning('id')
    .execute();
  return rows.length;
}

/** Refuses pending decisions: each may have been carried out or taken back after the copy. */
async function refuseDecisions(db: Db): Promise<number> {
  const rows = await db
    .updateTable('heldDecisions')
    .set({ state: 'refused', note: '', error: doubtfulDecision, changedAt: databaseNow })
    .where('state', 'in', ['waiting', 'running'])
    .returning('id')
    .execute();
  return rows.length;
}

/** Completes operations without emails and events, which may have been sent already. Other steps read before they write, so they run. */
async function silenceOperations(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('jobs')
    .select(['id', 'lane', 'payload'])
    .where(({ or, eb }) => or([eb('kind', 'like', 'appeal.%'), eb('kind', 'in', ['careers.decide', 'careers.job'])]))
    .where('state', 'in', ['waiting', 'running', 'retrying'])
    .execute();
  for (const { id, payload } of rows) {
    const silenced = JSON.stringify({ ...(JSON.parse(payload ?? '{}') as object), isSilent: true });
    await db.updateTable('jobs').set({ payload: silenced }).where('id', '=', id).execute();
  }
  return rows.flatMap(({ lane }) => lane ?? []);
}

/**
 * Keeps unsettled bookings, because they may have been acknowledged after the copy. Seats are counted again from the bookings before any is
 * assigned.
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
  await db.updateTable('seatFlights').set({ isCounted: 0, countRun: null }).execute();
  // These people may already have the email about the offer or its end.
  await db.updateTable('seatEntries').set({ isAnnounced: 1 }).where('state', '=', 'offered').execute();
  const isOver = sql<boolean>`state = 'expired' or (state = 'offered' and offer_until <= now_ms())`;
  await db.deleteFrom('seatEntries').where(isOver).execute();
  return bookings.length;
}

/**
 * Takes the current state of each flight as the announced one, because later changes may have been announced already. Forgets
 * the routes for which members wait, because they may have been notified since the copy.
 */
async function quietNotices(db: Db): Promise<void> {
  await db.deleteFrom('flightNotices').execute();
  await db.deleteFrom('jobs').where('kind', '=', 'flight-change').execute();
  await db.deleteFrom('routeNotices').execute();
}
