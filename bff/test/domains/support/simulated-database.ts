import type fc from 'fast-check';
import { UpstreamError } from '../../../src/upstreams/client.ts';
import type { RealtimeDatabase } from '../../../src/upstreams/realtime-database/database.ts';
import { createTree } from './value-tree.ts';

/** What becomes of a write: `lost` never applies, `mute` applies, `late` applies only when `landLate` is called; none of the three is answered. */
export type Fate = 'lost' | 'mute' | 'late';

/** One life of a BFF process. What a dead one had begun never goes on. */
export interface Life {
  dead: boolean;
}

/**
 * The realtime database as the stores see it, in this process: conditional writes on one tree, every step of which waits
 * for its turn with the scheduler, so that any interleaving of several callers can be played.
 */
export function createSimulatedDatabase(scheduler: fc.Scheduler) {
  const values = createTree();
  const late: (() => void)[] = [];
  const fates: Fate[] = [];
  const read = (path: string) => structuredClone(values.get(path) ?? null);
  const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

  /** Waits for this step's turn; for ever when its process has died meanwhile. */
  async function turn(life: Life, step: string): Promise<void> {
    await scheduler.schedule(Promise.resolve(), step);
    if (life.dead) await new Promise(() => undefined);
  }

  const write = (path: string, seen: unknown, value: unknown): boolean => {
    if (!same(read(path), seen)) return false;
    values.set(path, structuredClone(value));
    return true;
  };

  return {
    values,
    /** The next write that is asked for meets this fate. */
    doom: (fate: Fate) => void fates.push(fate),
    /** From now on every write is answered. */
    heal: () => void fates.splice(0),
    /** Lets every write that was kept back reach the data, under its own condition. */
    landLate: () => late.splice(0).forEach((land) => land()),
    connect: (life: Life): RealtimeDatabase => ({
      async read(path) {
        await turn(life, `read ${path}`);
        return read(path);
      },
      async keys(path) {
        await turn(life, `list ${path}`);
        return Object.keys(read(path) ?? {}).toSorted();
      },
      async transact(path, decide) {
        for (;;) {
          await turn(life, `read ${path}`);
          const seen = read(path);
          const change = decide(structuredClone(seen));
          if (change.value === undefined) return change.result;
          await turn(life, `write ${path}`);
          const fate = fates.pop();
          if (fate === 'mute') write(path, seen, change.value);
          if (fate === 'late') late.push(() => void write(path, seen, change.value));
          if (fate) throw new UpstreamError('database', 'timeout', { maybeApplied: true });
          if (write(path, seen, change.value)) return change.result;
        }
      },
      close: async () => undefined,
    }),
  };
}
