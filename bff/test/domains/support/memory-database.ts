import { UpstreamError } from '../../../src/upstreams/client.ts';
import type { RealtimeDatabase } from '../../../src/upstreams/realtime-database.ts';
import { createTree } from './value-tree.ts';

/** Fate of a write. `lose`: not applied. `mute`: applied without an answer. `late`: applied at `landLate`, if its condition still holds. */
export type MemoryFate = 'apply' | 'lose' | 'mute' | 'late' | 'down';

/** Creates a realtime database in memory whose writes a test can lose. Conditions compare contents, as in the real one. */
export function createMemoryDatabase() {
  const values = createTree();
  const late: (() => void)[] = [];
  let nextFate: () => MemoryFate = () => 'apply';
  /** A node without children does not exist, as in the real one. */
  const get = (path: string): unknown => {
    const value = values.get(path) ?? null;
    return typeof value === 'object' && value !== null && Object.keys(value).length === 0 ? null : structuredClone(value);
  };

  async function write(path: string, seen: unknown, value: unknown): Promise<boolean> {
    const land = () => {
      const isUnchanged = JSON.stringify(get(path)) === JSON.stringify(seen);
      if (isUnchanged) values.set(path, value);
      return isUnchanged;
    };
    const fate = nextFate();
    if (fate === 'down') throw new UpstreamError('database', 'network');
    // Lets other callers run between a read and its write.
    await new Promise(setImmediate);
    if (fate === 'apply') return land();
    if (fate === 'mute') land();
    if (fate === 'late') late.push(land);
    throw new UpstreamError('database', 'timeout', { maybeApplied: true });
  }

  const database: RealtimeDatabase = {
    read: async (path) => get(path),
    keys: async (path) => Object.keys((get(path) as object | null) ?? {}).toSorted(),
    async transact(path, decide) {
      for (;;) {
        const seen = get(path);
        const change = decide(structuredClone(seen));
        if (change.value === undefined || (await write(path, seen, change.value))) return change.result;
      }
    },
    close: async () => undefined,
  };
  return {
    database,
    get,
    set: (path: string, value: unknown) => values.set(path, value),
    /** Decides the fate of each write from now on. */
    setFate: (decide: () => MemoryFate) => void (nextFate = decide),
    landLate: () => late.splice(0).forEach((land) => land()),
  };
}
