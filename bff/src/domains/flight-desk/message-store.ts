import { flightMessageLimits } from '@portal/booking-contract';
import type { Selectable } from 'kysely';
import { databaseTimeIn } from '../../store/database-time.ts';
import type { Db, Store } from '../../store/store.ts';
import type { Tables } from '../../store/tables.ts';

export type MessageRow = Selectable<Tables['flightMessages']>;
export type RecipientRow = Selectable<Tables['flightMessageRecipients']>;
/** `ref` and `bookedAt` are null for a person in line. */
export type Recipient = Omit<RecipientRow, 'messageId' | 'state'>;
export type RecipientState = RecipientRow['state'];

/** `exists`: another request has added the message. `perPerson` and `perFlight` are the limits that refuse it. */
export type AddOutcome = { outcome: 'added' | 'exists' } | { outcome: 'perPerson' | 'perFlight'; retryAfterMs: number };

/** Messages to passengers, with their recipients. Every method rejects with `StoreUnavailable` when the store cannot be used. */
export type MessageStore = ReturnType<typeof createMessageStore>;

const hourMs = 3_600_000;
/** Rows per statement. A flight may have more people than one statement has room for. */
const insertedAtOnce = 500;

export function createMessageStore(store: Pick<Store, 'db' | 'transaction'>) {
  const find = (id: string, db: Db = store.db): Promise<MessageRow | undefined> =>
    db.selectFrom('flightMessages').selectAll().where('id', '=', id).executeTakeFirst();
  return {
    find,
    /** Returns the messages of a flight, newest first. */
    ofFlight: (flightId: string): Promise<MessageRow[]> =>
      store.db.selectFrom('flightMessages').selectAll().where('flightId', '=', flightId).orderBy('createdAt', 'desc').execute(),
    /** Returns the ids of the messages with emails whose state may still change. */
    async unsettledIds(): Promise<string[]> {
      const rows = await store.db
        .selectFrom('flightMessageRecipients')
        .select('messageId')
        .distinct()
        .where('state', 'in', ['queued', 'failed'])
        .execute();
      return rows.map(({ messageId }) => messageId);
    },

    /** Adds a message with its recipients, within the limits per person and per flight. The caller's transactions run one after another. */
    async add(db: Db, message: MessageRow, recipients: readonly Recipient[]): Promise<AddOutcome> {
      if (await find(message.id, db)) return { outcome: 'exists' };
      const excess =
        (await findExcess(db, 'actorId', message.actorId, message.createdAt, 'perPerson')) ??
        (await findExcess(db, 'flightId', message.flightId, message.createdAt, 'perFlight'));
      if (excess) return excess;
      await db.insertInto('flightMessages').values(message).execute();
      const rows = recipients.map((recipient): RecipientRow => ({ ...recipient, messageId: message.id, state: 'queued' }));
      for (let next = 0; next < rows.length; next += insertedAtOnce)
        await db
          .insertInto('flightMessageRecipients')
          .values(rows.slice(next, next + insertedAtOnce))
          .execute();
      return { outcome: 'added' };
    },

    /** Sets the state of recipients of one message. */
    async setRecipients(rows: readonly RecipientRow[], state: RecipientState): Promise<void> {
      const [first] = rows;
      if (!first) return;
      const userIds = rows.map(({ userId }) => userId);
      await store.db
        .updateTable('flightMessageRecipients')
        .set({ state })
        .where('messageId', '=', first.messageId)
        .where('userId', 'in', userIds)
        .execute();
    },
    recipients: (messageId: string): Promise<RecipientRow[]> =>
      store.db.selectFrom('flightMessageRecipients').selectAll().where('messageId', '=', messageId).orderBy('userId').execute(),
    recipient: (messageId: string, userId: string): Promise<RecipientRow | undefined> =>
      store.db
        .selectFrom('flightMessageRecipients')
        .selectAll()
        .where('messageId', '=', messageId)
        .where('userId', '=', userId)
        .executeTakeFirst(),
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
      store.transaction(async (db) => {
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

/** Returns the refusal if the limit of the last hour is reached. */
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
  return oldest && { outcome: limit, retryAfterMs: oldest.createdAt + hourMs - now };
}
