import type { PgPool, PgPoolClient, PgQueryResult } from 'bullmq';
import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { isPostgresMistake } from '../../store/open-postgres.ts';
import { StoreUnavailable } from '../../store/store-unavailable.ts';

/** Channel on which BullMQ's workers hear of new jobs (its `PostgresQueueBackend.NOTIFY_CHANNEL`). */
const jobsChannel = 'bullmq_jobs';
/** SQLSTATE of the answers that BullMQ's own functions give, such as "no such job". */
const bullAnswer = 'BM001';

export interface BullPoolOptions {
  pool: Pick<PgPool, 'query'>;
  onError: (error: unknown) => void;
  /** Milliseconds for which a failure is held back. A worker asks again at once, thousands of times a second. */
  holdBackMs: number;
}

/**
 * What BullMQ gets for a pool: each statement takes any connection, so that none has to be watched and repaired.
 *
 * BullMQ would keep a connection for LISTEN. One that dies in silence is noticed after minutes, and a pooler may not pass news
 * on. A worker on this pool hears only `ring`, and looks at the queue as often as its `drainDelay` says.
 */
export class BullPool implements PgPool {
  readonly #options: BullPoolOptions;
  readonly #bell = new Bell((text, params) => this.query(text, params));

  constructor(options: BullPoolOptions) {
    this.#options = options;
  }

  /** Wakes a worker that waits for jobs of this queue. */
  ring(queue: string): void {
    this.#bell.emit('notification', { channel: jobsChannel, payload: queue });
  }

  async query<R>(text: string, params?: readonly unknown[]): Promise<PgQueryResult<R>> {
    const { pool, onError, holdBackMs } = this.#options;
    try {
      return await pool.query<R>(text, params);
    } catch (error) {
      if (codeOf(error) === bullAnswer) throw error;
      onError(error);
      await sleep(holdBackMs, undefined, { ref: false });
      throw isPostgresMistake(error) ? error : connectionLost(error);
    }
  }

  async connect(): Promise<PgPoolClient> {
    return this.#bell;
  }

  /** The real pool is its owner's to end and to listen to. */
  async end(): Promise<void> {}
  on(): this {
    return this;
  }
  removeAllListeners(): this {
    return this;
  }
}

/** Stands for the connection that BullMQ keeps to hear of jobs. */
class Bell extends EventEmitter implements PgPoolClient {
  readonly query: PgPoolClient['query'];

  constructor(query: PgPoolClient['query']) {
    super();
    this.query = query;
  }

  release(): void {}
}

/** BullMQ tries a statement again, and keeps a message that was sent from counting as failed, only after an error of this code. */
const connectionLost = (error: unknown) => Object.assign(new StoreUnavailable(error), { code: 'ECONNREFUSED' });

const codeOf = (error: unknown) => (typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined);
