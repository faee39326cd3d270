import * as z from 'zod/mini';
import { openPool } from '../../store/open-postgres.ts';
import { StoreUnavailable } from '../../store/store-unavailable.ts';
import { BullPool } from './bull-pool.ts';
import type { MailIntent } from './mail-queue.ts';

/** Others may have queues of BullMQ in the same database. */
export const mailQueueName = 'portal-mail';
/** Of one process, for its queue and its worker. */
const connections = 3;
/** BullMQ deletes all but so many news of jobs, which nobody here reads. Zero would keep all. */
const keptNews = 100;
/** The largest number that BullMQ's columns take. */
export const noLimit = 2 ** 31 - 1;

/** BullMQ's tables, and this process's connections to them. */
export type OpenBull = Awaited<ReturnType<typeof openBull>>;

/**
 * Opens a pool and brings BullMQ's tables up to date: without them a worker fails as fast as it can.
 *
 * @throws StoreUnavailable
 */
export async function openBull(url: string, onError: (error: unknown) => void) {
  const bull = await import('bullmq');
  // BullMQ looks for the tables of a pool in this schema only.
  const pool = await openPool({ url, onError, schema: bull.DEFAULT_SCHEMA, max: connections });
  try {
    const client = await pool.connect();
    try {
      await bull.runMigrations(client, bull.DEFAULT_SCHEMA);
    } finally {
      client.release();
    }
    const queue = new bull.Queue(
      mailQueueName,
      { connection: new BullPool({ pool, onError, holdBackMs: 0 }), streams: { events: { maxLen: keptNews } } },
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

const dataSchema = z.object({ key: z.string(), payload: z.string() });

/** What a job keeps of a message. The payload is text within the JSON: a column of type jsonb refuses some characters. */
export const jobData = ({ key, payload }: MailIntent): z.infer<typeof dataSchema> => ({ key, payload: JSON.stringify(payload) });

export function readJobData(data: unknown): MailIntent {
  const { key, payload } = z.parse(dataSchema, data);
  return { key, payload: JSON.parse(payload) as unknown };
}
