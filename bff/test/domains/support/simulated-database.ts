import type fc from 'fast-check';
import { UpstreamError } from '../../../src/upstreams/client.ts';
import type { RealtimeDatabase } from '../../../src/upstreams/realtime-database.ts';
import { createTree } from './value-tree.ts';

/** Fault of a write. `lost`: never applied. `mute`: applied. `late`: applied at `landLate`. None is answered. */
export type Fate = 'lost' | 'mute' | 'late';

/** One run of a BFF process. Once it is dead, its pending steps never continue. */
export interface Life {
  dead: boolean;
}

/**
 * Creates a realtime database in memory. The scheduler orders its reads and conditional writes, so that a test can play
 * any interleaving of several callers.
 */
export function createSimulatedDatabase(scheduler: fc.Scheduler) {
  const values = createTree();
  const late: (() => void)[] = [];
  const fates: Fate[] = [];
  const read = (path: string) => structuredClone(values.get(path) ?? null);
  const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

  /** Waits for this step's turn. Never resolves if the process has died. */
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
    /** Makes the next write fail in this way. */
    doom: (fate: Fate) => void fates.push(fate),
    /** Cancels all planned faults. */
    heal: () => void fates.splice(0),
    /** Applies every late write whose condition still holds. */
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
