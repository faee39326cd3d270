import type { PgPool, PgPoolClient, PgQueryResult } from 'bullmq';
import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { isPostgresMistake } from '../../store/open-postgres.ts';
import { StoreUnavailable } from '../../store/store-unavailable.ts';

/** Channel on which BullMQ notifies workers of new jobs (its `PostgresQueueBackend.NOTIFY_CHANNEL`). */
const jobsChannel = 'bullmq_jobs';
/** SQLSTATE of errors by BullMQ's own functions, such as "no such job". */
const bullAnswer = 'BM001';

interface BullPoolOptions {
  pool: Pick<PgPool, 'query'>;
  onError: (error: unknown) => void;
  /** Delay before a failure is reported, in milliseconds. A worker retries immediately, thousands of times a second. */
  holdBackMs: number;
}

/**
 * Connection pool for BullMQ. Each statement takes any connection, so that no single connection must be monitored.
 *
 * By default BullMQ keeps a connection for LISTEN. It notices a dead connection only after minutes, and a pooler may drop
 * notifications. A worker on this pool gets notifications only from `ring`, and polls the queue every `drainDelay`.
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

/** Error with a code after which BullMQ retries the statement. Other errors would make it count a sent message as failed. */
const connectionLost = (error: unknown) => Object.assign(new StoreUnavailable(error), { code: 'ECONNREFUSED' });

const codeOf = (error: unknown) => (typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined);
