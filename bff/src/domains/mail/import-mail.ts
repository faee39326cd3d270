import type { Log } from '../../log.ts';
import type { MailRow } from '../../store/tables.ts';
import { mailQueueName } from '../../store/queue-names.ts';
import { openBull, type OpenBull } from './open-bull.ts';
import { openPostgresMailQueue } from './postgres-mail-queue.ts';

/** Delay of a finished message, in milliseconds. Keeps workers from taking it before `settle` writes its end. */
const settleDelayMs = 3_600_000;

/**
 * Imports the messages of the embedded queue into the queue on PostgreSQL. Waiting messages are sent when they are due. Sent ones
 * are kept, so that a repeated request sends nothing. Dead letters can be retried. May be repeated after a crash.
 *
 * @param url `postgres://…`, in session mode
 * @throws StoreUnavailable
 */
export async function importMail(url: string, mails: readonly MailRow[], log: Pick<Log, 'info' | 'error'>): Promise<void> {
  const bull = await openBull({ url }, (error) => log.error({ err: error }, 'mail queue: PostgreSQL failed'));
  const queue = openPostgresMailQueue({ url, log });
  try {
    const finished = mails.filter(({ state }) => state !== 'waiting');
    for (const { key, payload } of finished) await queue.enqueue({ key, payload: JSON.parse(payload) as unknown }, settleDelayMs);
    await settle(bull, finished);
    for (const { key, payload, dueAt } of mails.filter(({ state }) => state === 'waiting'))
      await queue.enqueue({ key, payload: JSON.parse(payload) as unknown }, Math.max(0, dueAt - Date.now()));
  } finally {
    await queue.close();
    await bull.queue.close();
    await bull.pool.end();
  }
}

/** Counts all messages of the queue on PostgreSQL, finished ones included. @throws StoreUnavailable */
export async function countMail(url: string, log: Pick<Log, 'info' | 'error'>): Promise<number> {
  const queue = openPostgresMailQueue({ url, log });
  try {
    const { waiting, retrying, sent, dead } = await queue.counts();
    return waiting + retrying + sent + dead;
  } finally {
    await queue.close();
  }
}

/** Writes the ends of messages into BullMQ's table (state, time, reason), because it has no call that adds a finished job. */
async function settle({ pool }: OpenBull, mails: readonly MailRow[]): Promise<void> {
  const ends = mails.map(({ key, state, attempts, changedAt, reason }) => ({ key, state, attempts, changedAt, reason: reason ?? '' }));
  await pool.query(
    `update job set
      state = (case e.state when 'sent' then 'completed' else 'failed' end)::job_state,
      return_value = case e.state when 'sent' then '"sent"'::jsonb end,
      failed_reason = case e.state when 'dead' then e.reason end,
      attempts_made = e.attempts,
      attempts_started = e.attempts,
      delay_ms = 0,
      process_at_ms = null,
      processed_at_ms = e."changedAt",
      finished_at_ms = e."changedAt"
    from jsonb_to_recordset($2) as e (key text, state text, attempts int, "changedAt" bigint, reason text)
    where job.queue = $1 and job.data ->> 'key' = e.key and job.state = 'delayed'`,
    [mailQueueName, JSON.stringify(ends)],
  );
}
