import { StoreUnavailable } from '../../store/store-unavailable.ts';
import { mailQueueName } from '../../store/queue-names.ts';
import type { MailCounts, QueueDepth } from './mail-queue.ts';
import type { MailState } from './outbox.ts';
import { ErasureWaits } from '../privacy/erasure/add-erasure.ts';
import { idOf, jobData, readJobData, type OpenBull } from './open-bull.ts';

/** Counts in SQL: BullMQ does not tell held messages from failed ones, and its own count reads every job. */
export async function countJobs({ pool }: OpenBull): Promise<MailCounts> {
  const { rows } = await pool
    .query<MailCounts>(
      `select count(*) filter (where state in ('waiting', 'active', 'delayed') and attempts_made = 0) as waiting,
        count(*) filter (where state in ('waiting', 'active', 'delayed') and attempts_made > 0) as retrying,
        count(*) filter (where state = 'completed') as sent,
        count(*) filter (where state = 'failed') as dead
      from job where queue = $1`,
      [mailQueueName],
    )
    .catch((error: unknown) => {
      throw new StoreUnavailable(error);
    });
  const [counts] = rows;
  if (!counts) throw new Error('a count without a row');
  return counts;
}

/** Counts undelivered jobs by the prefix of their keys. */
export async function readDepths({ pool }: OpenBull): Promise<QueueDepth[]> {
  const { rows } = await pool
    .query<QueueDepth>(
      `select case when strpos(data ->> 'key', ':') > 0 then split_part(data ->> 'key', ':', 1) else '' end as prefix,
        count(*) filter (where state <> 'failed' and attempts_made = 0) as waiting,
        count(*) filter (where state <> 'failed' and attempts_made > 0) as retrying,
        count(*) filter (where state = 'failed') as dead,
        coalesce((extract(epoch from clock_timestamp()) * 1000)::bigint - min(added_at_ms) filter (where state <> 'failed'), 0) as "oldestMs"
      from job where queue = $1 and state <> 'completed' group by 1`,
      [mailQueueName],
    )
    .catch((error: unknown) => {
      throw new StoreUnavailable(error);
    });
  return rows;
}

/** Reads the states of all these jobs in one statement: BullMQ reads one job at a time. */
export async function readStates({ pool }: OpenBull, keys: readonly string[]): Promise<ReadonlyMap<string, MailState>> {
  const { rows } = await pool
    .query<{ key: string; state: MailState }>(
      `select data ->> 'key' as key,
        case state when 'completed' then 'sent' when 'failed' then 'dead' else 'waiting' end as state
      from job where queue = $1 and id = any($2)`,
      [mailQueueName, keys.map(idOf)],
    )
    .catch((error: unknown) => {
      throw new StoreUnavailable(error);
    });
  return new Map(rows.map(({ key, state }) => [key, state]));
}

const rewriteJob = (pool: OpenBull['pool'], id: string, data: unknown) =>
  pool.query('update job set data = $3 where queue = $1 and id = $2', [mailQueueName, id, JSON.stringify(data)]).catch((error: unknown) => {
    throw new StoreUnavailable(error);
  });

/** Jobs of one query of an erasure. */
const readAtOnce = 500;

/**
 * Deletes or rewrites jobs of any state.
 *
 * @param rest what stays of a payload: the same, another, or undefined to delete the job
 * @returns how many were deleted or rewritten
 * @throws ErasureWaits while one that is to be deleted is being sent
 */
export async function eraseJobs({ pool, queue }: Pick<OpenBull, 'pool' | 'queue'>, rest: (payload: unknown) => unknown): Promise<number> {
  let count = 0;
  for (let last = ''; ;) {
    const { rows } = await pool
      .query<{ id: string; data: unknown }>('select id, data from job where queue = $1 and id > $2 order by id limit $3', [
        mailQueueName,
        last,
        readAtOnce,
      ])
      .catch((error: unknown) => {
        throw new StoreUnavailable(error);
      });
    for (const { id, data } of rows) {
      const { payload, ...intent } = readJobData(data);
      const after = rest(payload);
      if (after === payload) continue;
      if (after !== undefined) await rewriteJob(pool, id, jobData({ ...intent, payload: after }));
      else if ((await queue.remove(id)) === 0) throw new ErasureWaits('a mail is being sent');
      count += 1;
    }
    last = rows.at(-1)?.id ?? '';
    if (rows.length < readAtOnce) return count;
  }
}
