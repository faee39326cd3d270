import type { PgPool, PgPoolClient, PgQueryResult } from 'bullmq';
import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { isPostgresMistake } from '../../store/open-postgres.ts';
import { StoreUnavailable } from '../../store/store-unavailable.ts';

/** Channel that tells BullMQ's workers about new jobs (its `PostgresQueueBackend.NOTIFY_CHANNEL`). */
const jobsChannel = 'bullmq_jobs';
/** SQLSTATE of answers by BullMQ's own functions, such as "no such job". */
const bullAnswer = 'BM001';

interface BullPoolOptions {
  pool: Pick<PgPool, 'query'>;
  onError: (error: unknown) => void;
  /** Delay of a failure in milliseconds. A worker retries at once, thousands of times a second. */
  holdBackMs: number;
}

/**
 * The pool for BullMQ. Each statement takes any connection, so that no connection has to be watched and repaired.
 *
 * BullMQ would keep a connection for LISTEN. It would notice a silent death after minutes, and a pooler may drop notifications. A
 * worker on this pool hears only `ring`, and polls the queue at the interval of its `drainDelay`.
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

  /** Does nothing: the owner of the real pool ends it. */
  async end(): Promise<void> {}
  on(): this {
    return this;
  }
  removeAllListeners(): this {
    return this;
  }
}

/** Replaces the connection that BullMQ keeps for notifications. */
class Bell extends EventEmitter implements PgPoolClient {
  readonly query: PgPoolClient['query'];

  constructor(query: PgPoolClient['query']) {
    super();
    this.query = query;
  }

  release(): void {}
}

/** Only after an error of this code does BullMQ retry a statement, and not count a sent message as failed. */
const connectionLost = (error: unknown) => Object.assign(new StoreUnavailable(error), { code: 'ECONNREFUSED' });

const codeOf = (error: unknown) => (typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined);
