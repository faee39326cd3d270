import { standingApi, workspaceQueuesReplySchema, type WorkspaceQueue } from '@portal/standing-contract';
import type { FastifyRequest } from 'fastify';
import type { App, Domain } from '../../domain.ts';
import { inTime } from '../../concurrency.ts';
import type { Platform } from '../../platform.ts';
import type { AccessKey } from '../../plugins/access-table.ts';

type Counted = Pick<WorkspaceQueue, 'count' | 'oldestAt' | 'dueAt'>;

/** A queue of work for staff. */
interface Queue extends Omit<WorkspaceQueue, keyof Counted> {
  /** Queues are sorted by this number, ascending. */
  order: number;
  /** Row of the access table. People without this permission do not see the queue. */
  access: AccessKey;
  /** Counts the queue. @param mayRead checks another permission of the caller */
  read(mayRead: (access: AccessKey) => Promise<boolean>): Promise<Counted>;
}

/** Adds a queue to the overview. Domains call it when they are created. */
export type AddQueue = (queue: Queue) => void;

/** Timeout of counting a queue, in milliseconds. After it the queue is shown without its count. */
const timeoutMs = 2_000;
const unknown: Counted = { count: null, oldestAt: null };

/** Creates the overview of the staff's queues. It knows no queue by name, because other domains add them. */
export function createWorkspace({ log }: Pick<Platform, 'log'>): Domain & { addQueue: AddQueue } {
  const queues: Queue[] = [];

  async function describe({ key, title, address, read }: Queue, mayRead: Parameters<Queue['read']>[0]): Promise<WorkspaceQueue> {
    const counted = await inTime(read(mayRead), timeoutMs).catch((error: unknown) => {
      log.warn({ err: error, queue: key }, 'a queue could not be counted');
      return unknown;
    });
    return { key, title, address, ...counted };
  }

  async function overview(request: FastifyRequest) {
    const mayRead = async (access: AccessKey) => (await request.grantOf(access)) === 'yes';
    const inOrder = queues.toSorted((one, other) => one.order - other.order);
    const shown = await Promise.all(inOrder.map(async (queue) => ((await mayRead(queue.access)) ? [await describe(queue, mayRead)] : [])));
    return { queues: shown.flat() };
  }

  return {
    addQueue: (queue) => void queues.push(queue),
    async plugin(app: App) {
      app.get(standingApi.queues, { config: { access: 'workspace' }, schema: { response: { 200: workspaceQueuesReplySchema } } }, overview);
    },
  };
}
