import { StoreUnavailable } from '../../store/store-unavailable.ts';
import { mailQueueName } from '../../store/queue-names.ts';
import type { MailCounts, QueueDepth } from './mail-queue.ts';
import type { MailState } from './outbox.ts';
import { ErasureWaits } from '../privacy/erasure/add-erasure.ts';
import { idOf, jobData, readJobData, type OpenBull } from './open-bull.ts';

/** Counts in SQL. BullMQ does not distinguish held from failed messages, and its own count reads every job. */
export async function countJobs({ pool }: OpenBull): Promise<MailCounts> {
  const [counts] = await query<MailCounts>(
    pool,
    `select count(*) filter (where state in ('waiting', 'active', 'delayed') and attempts_made = 0) as waiting,
      count(*) filter (where state in ('waiting', 'active', 'delayed') and attempts_made > 0) as retrying,
      count(*) filter (where state = 'completed') as sent,
      count(*) filter (where state = 'failed') as dead
    from job where queue = $1`,
  );
  if (!counts) throw new Error('the count returned no row');
  return counts;
}

/** Counts undelivered jobs by the prefix of their keys. */
export const readDepths = ({ pool }: OpenBull): Promise<QueueDepth[]> =>
  query<QueueDepth>(
    pool,
    `select case when strpos(data ->> 'key', ':') > 0 then split_part(data ->> 'key', ':', 1) else '' end as prefix,
      count(*) filter (where state <> 'failed' and attempts_made = 0) as waiting,
      count(*) filter (where state <> 'failed' and attempts_made > 0) as retrying,
      count(*) filter (where state = 'failed') as dead,
      coalesce((extract(epoch from clock_timestamp()) * 1000)::bigint - min(added_at_ms) filter (where state <> 'failed'), 0) as "oldestMs"
    from job where queue = $1 and state <> 'completed' group by 1`,
  );

/** Reads the states of several jobs in one statement, because BullMQ reads one job at a time. */
export async function readStates({ pool }: OpenBull, keys: readonly string[]): Promise<ReadonlyMap<string, MailState>> {
  const rows = await query<{ key: string; state: MailState }>(
    pool,
    `select data ->> 'key' as key,
      case state when 'completed' then 'sent' when 'failed' then 'dead' else 'waiting' end as state
    from job where queue = $1 and id = any($2)`,
    keys.map(idOf),
  );
  return new Map(rows.map(({ key, state }) => [key, state]));
}

/** Runs a statement whose `$1` is the name of the queue. @throws StoreUnavailable */
async function query<Row extends object>(pool: OpenBull['pool'], statement: string, ...parameters: unknown[]): Promise<Row[]> {
  try {
    return (await pool.query<Row>(statement, [mailQueueName, ...parameters])).rows;
  } catch (error) {
    throw new StoreUnavailable(error);
  }
}

/** Jobs per query of an erasure. */
const batchSize = 500;

/**
 * Deletes or rewrites jobs of any state.
 *
 * @param rest returns the payload to keep: the same one, a rewritten one, or undefined to delete the job
 * @returns the number of deleted and rewritten jobs
 * @throws ErasureWaits while a job to be deleted is being sent
 */
export async function eraseJobs({ pool, queue }: Pick<OpenBull, 'pool' | 'queue'>, rest: (payload: unknown) => unknown): Promise<number> {
  let count = 0;
  for (let last = ''; ;) {
    const rows = await query<{ id: string; data: unknown }>(
      pool,
      'select id, data from job where queue = $1 and id > $2 order by id limit $3',
      last,
      batchSize,
    );
    for (const { id, data } of rows) {
      const { payload, ...intent } = readJobData(data);
      const after = rest(payload);
      if (after === payload) continue;
      if (after === undefined) {
        if ((await queue.remove(id)) === 0) throw new ErasureWaits('a mail is being sent');
      } else {
        const rewritten = JSON.stringify(jobData({ ...intent, payload: after }));
        await query(pool, 'update job set data = $3 where queue = $1 and id = $2', id, rewritten);
      }
      count += 1;
    }
    last = rows.at(-1)?.id ?? '';
    if (rows.length < batchSize) return count;
  }
}
