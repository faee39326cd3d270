import * as z from 'zod/mini';
import { openPool, type PoolOptions } from '../../store/open-postgres.ts';
import { mailQueueName } from '../../store/queue-names.ts';
import { StoreUnavailable } from '../../store/store-unavailable.ts';
import { BullPool } from './bull-pool.ts';
import type { MailIntent } from './outbox.ts';

/** Connections per process, for its queue and its worker. */
const connections = 3;
/** Most events that BullMQ keeps. No code reads them, but zero would keep all. */
const mostEvents = 100;
/** Largest number in BullMQ's columns. */
export const noLimit = 2 ** 31 - 1;

/** BullMQ's queue, and this process's connections. */
export type OpenBull = Awaited<ReturnType<typeof openBull>>;

/** Opens a pool and migrates BullMQ's tables, without which a worker fails in a tight loop. @throws StoreUnavailable */
export async function openBull({ url, password }: Pick<PoolOptions, 'url' | 'password'>, onError: (error: unknown) => void) {
  const bull = await import('bullmq');
  // BullMQ looks for its tables in this schema only.
  const pool = await openPool({ url, password, onError, schema: bull.DEFAULT_SCHEMA, max: connections });
  try {
    const client = await pool.connect();
    try {
      await bull.runMigrations(client, bull.DEFAULT_SCHEMA);
    } finally {
      client.release();
    }
    const queue = new bull.Queue(
      mailQueueName,
      { connection: new BullPool({ pool, onError, holdBackMs: 0 }), streams: { events: { maxLen: mostEvents } } },
      bull.createPostgresBackend,
    );
    queue.on('error', onError);
    await queue.waitUntilReady();
    return { bull, pool, queue };
  } catch (error) {
    await pool.end();
    throw new StoreUnavailable(error);
  }
}

/** Returns the id of a message's job. Encoded, because BullMQ reserves the colon. */
export const idOf = (key: string) => encodeURIComponent(key);

const dataSchema = z.object({ key: z.string(), payload: z.string(), traceparent: z.optional(z.string()) });

/** Returns a job's data. The payload is a string inside the JSON, because the type jsonb refuses some characters. */
export const jobData = ({ key, payload, traceparent }: MailIntent): z.infer<typeof dataSchema> => ({
  key,
  payload: JSON.stringify(payload),
  ...(traceparent !== undefined && { traceparent }),
});

export function readJobData(data: unknown): MailIntent {
  const { key, payload, traceparent } = z.parse(dataSchema, data);
  return { key, payload: JSON.parse(payload) as unknown, traceparent };
}
