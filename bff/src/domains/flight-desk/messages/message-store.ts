import { flightMessageLimits } from '@portal/booking-contract';
import { type Insertable, type Selectable } from 'kysely';
import { databaseTimeIn } from '../../../store/database-time.ts';
import type { Db, Store } from '../../../store/store.ts';
import type { Tables } from '../../../store/tables.ts';
import type { Recipient } from './find-recipients.ts';

export type MessageRow = Selectable<Tables['flightMessages']>;
type NewMessage = Omit<Insertable<Tables['flightMessages']>, 'state'>;
type RecipientRow = Selectable<Tables['flightMessageRecipients']>;
export type RecipientState = RecipientRow['state'];
type Progress = Record<RecipientState, number>;

/** `exists`: another request has added the message. `perPerson` and `perFlight` are the limits that refuse it. */
type AddOutcome = { outcome: 'added' | 'exists' } | { outcome: 'perPerson' | 'perFlight'; retryAfterMs: number };

/** Messages to passengers, with their recipients. Every method rejects with `StoreUnavailable` when the store cannot be used. */
export type MessageStore = ReturnType<typeof createMessageStore>;

const hourMs = 3_600_000;
/** Rows per statement. */
const insertedAtOnce = 500;

/** @param addJob adds the job that carries a new message out, in the transaction that adds the message */
export function createMessageStore(store: Pick<Store, 'db' | 'inTurn'>, addJob: (messageId: string, db: Db) => Promise<unknown>) {
  return {
    find: (id: string): Promise<MessageRow | undefined> =>
      store.db.selectFrom('flightMessages').selectAll().where('id', '=', id).executeTakeFirst(),
    /** Returns the messages of a flight, newest first. */
    ofFlight: (flightId: string): Promise<MessageRow[]> =>
      store.db.selectFrom('flightMessages').selectAll().where('flightId', '=', flightId).orderBy('createdAt', 'desc').execute(),
    inState: (states: readonly MessageRow['state'][]): Promise<MessageRow[]> =>
      store.db.selectFrom('flightMessages').selectAll().where('state', 'in', states).orderBy('createdAt').execute(),

    /** Adds a message with its recipients in one transaction, within the limits per person and per flight. */
    add: (message: NewMessage, recipients: readonly Recipient[]): Promise<AddOutcome> =>
      store.inTurn('flight-messages', async (db) => {
        if (await db.selectFrom('flightMessages').select('id').where('id', '=', message.id).executeTakeFirst())
          return { outcome: 'exists' };
        const excess =
          (await findExcess(db, 'actorId', message.actorId, message.createdAt, 'perPerson')) ??
          (await findExcess(db, 'flightId', message.flightId, message.createdAt, 'perFlight'));
        if (excess) return excess;
        await db
          .insertInto('flightMessages')
          .values({ ...message, state: 'new' })
          .execute();
        const rows = recipients.map((recipient): RecipientRow => ({ ...recipient, messageId: message.id, state: 'new' }));
        for (let next = 0; next < rows.length; next += insertedAtOnce)
          await db
            .insertInto('flightMessageRecipients')
            .values(rows.slice(next, next + insertedAtOnce))
            .execute();
        await addJob(message.id, db);
        return { outcome: 'added' };
      }),

    async setState(id: string, state: MessageRow['state']): Promise<void> {
      await store.db.updateTable('flightMessages').set({ state }).where('id', '=', id).execute();
    },
    async setRecipients(messageId: string, userIds: readonly string[], state: RecipientState): Promise<void> {
      if (userIds.length === 0) return;
      await store.db
        .updateTable('flightMessageRecipients')
        .set({ state })
        .where('messageId', '=', messageId)
        .where('userId', 'in', userIds)
        .execute();
    },
    recipients: (messageId: string, states: readonly RecipientState[]): Promise<RecipientRow[]> =>
      store.db
        .selectFrom('flightMessageRecipients')
        .selectAll()
        .where('messageId', '=', messageId)
        .where('state', 'in', states)
        .orderBy('userId')
        .execute(),
    recipient: (messageId: string, userId: string): Promise<RecipientRow | undefined> =>
      store.db
        .selectFrom('flightMessageRecipients')
        .selectAll()
        .where('messageId', '=', messageId)
        .where('userId', '=', userId)
        .executeTakeFirst(),
    async progressOf(messageId: string): Promise<Progress> {
      const rows = await store.db
        .selectFrom('flightMessageRecipients')
        .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
        .where('messageId', '=', messageId)
        .groupBy('state')
        .execute();
      const counts: Progress = { new: 0, queued: 0, sent: 0, failed: 0, dropped: 0 };
      for (const { state, count } of rows) counts[state] = Number(count);
      return counts;
    },
    /** Returns the messages to a person, for the download of their data. */
    sentTo: (userId: string) =>
      store.db
        .selectFrom('flightMessageRecipients')
        .innerJoin('flightMessages', 'flightMessages.id', 'flightMessageRecipients.messageId')
        .select(['callsign', 'subject', 'text', 'flightMessageRecipients.state', 'createdAt'])
        .where('userId', '=', userId)
        .orderBy('createdAt')
        .execute(),

    /** Deletes at most `limit` messages that are older than `keptMs`. @returns how many */
    deleteOld: (keptMs: number, limit: number): Promise<number> =>
      store.inTurn('flight-messages', async (db) => {
        const old = await db
          .selectFrom('flightMessages')
          .select('id')
          .where('createdAt', '<', databaseTimeIn(-keptMs))
          .limit(limit)
          .execute();
        if (old.length === 0) return 0;
        const ids = old.map(({ id }) => id);
        await db.deleteFrom('flightMessageRecipients').where('messageId', 'in', ids).execute();
        await db.deleteFrom('flightMessages').where('id', 'in', ids).execute();
        return ids.length;
      }),
  };
}

/** Returns the refusal if the limit of the last hour is reached. The caller holds the turn. */
async function findExcess(
  db: Db,
  column: 'actorId' | 'flightId',
  value: string,
  now: number,
  limit: 'perPerson' | 'perFlight',
): Promise<AddOutcome | undefined> {
  const rows = await db
    .selectFrom('flightMessages')
    .select('createdAt')
    .where(column, '=', value)
    .where('createdAt', '>', now - hourMs)
    .orderBy('createdAt', 'desc')
    .limit(flightMessageLimits[limit])
    .execute();
  const oldest = rows[flightMessageLimits[limit] - 1];
  return oldest && { outcome: limit, retryAfterMs: Number(oldest.createdAt) + hourMs - now };
}
