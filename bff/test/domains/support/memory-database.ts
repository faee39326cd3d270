import { UpstreamError } from '../../../src/upstreams/client.ts';
import type { RealtimeDatabase } from '../../../src/upstreams/realtime-database.ts';

/**
 * Fault of a write. `lose`: not applied. `mute`: applied without an answer. `late`: applied at `landLate`, if its condition still holds.
 * `down` and `refuse` certainly write nothing.
 */
export type MemoryFault = 'apply' | 'lose' | 'mute' | 'late' | 'down' | 'refuse';

/** Creates a realtime database in memory whose writes a test can lose. Conditions compare contents, as in the real one. */
export function createMemoryDatabase() {
  const values = createTree();
  const late: (() => boolean)[] = [];
  let nextFault: () => MemoryFault = () => 'apply';
  /** A node without children does not exist, as in the real one. */
  const get = (path: string): unknown => {
    const value = values.get(path) ?? null;
    return typeof value === 'object' && value !== null && Object.keys(value).length === 0 ? null : structuredClone(value);
  };

  async function write(path: string, seen: unknown, value: unknown): Promise<boolean> {
    const land = () => {
      const isUnchanged = JSON.stringify(get(path)) === JSON.stringify(seen);
      if (isUnchanged) values.set(path, structuredClone(value));
      return isUnchanged;
    };
    const fault = nextFault();
    if (fault === 'down') throw new UpstreamError('database', 'network');
    if (fault === 'refuse') throw new UpstreamError('database', 'status', { status: 401 });
    if (fault === 'apply') return land();
    if (fault === 'mute') land();
    if (fault === 'late') late.push(land);
    throw new UpstreamError('database', 'timeout', { maybeApplied: true });
  }

  /** Connects a caller, each of whose reads and writes waits for its turn. By default, others run between a read and its write. */
  const connect = (turn: (step: string) => Promise<unknown> = () => new Promise(setImmediate)): RealtimeDatabase => ({
    async read(path) {
      await turn(`read ${path}`);
      return get(path);
    },
    async keys(path) {
      await turn(`list ${path}`);
      return Object.keys((get(path) as object | null) ?? {}).toSorted();
    },
    async transact(path, decide) {
      for (;;) {
        await turn(`read ${path}`);
        const seen = get(path);
        const change = decide(structuredClone(seen));
        if (change.value === undefined) return change.result;
        await turn(`write ${path}`);
        if (await write(path, seen, change.value)) return change.result;
      }
    },
    close: async () => undefined,
  });
  return {
    connect,
    database: connect(),
    get,
    set: (path: string, value: unknown) => values.set(path, value),
    /** Decides the fault of each write from now on. */
    setFault: (decide: () => MemoryFault) => void (nextFault = decide),
    /** Returns for each late write whether it was applied. */
    landLate: () => late.splice(0).map((land) => land()),
  };
}

type Node = Record<string, unknown>;

/** Decides that the first write has this fault. */
export const firstOnly = (fault: MemoryFault): (() => MemoryFault) => {
  const faults = [fault];
  return () => faults.pop() ?? 'apply';
};

/** Creates a tree of values by path, such as `/Bookings/Sam.json`. A node contains its children. */
function createTree() {
  const root: Node = {};
  const keysOf = (path: string) =>
    path
      .replace(/\.json$/, '')
      .split('/')
      .filter(Boolean);
  const child = (node: unknown, key: string) => (typeof node === 'object' && node !== null ? (node as Node)[key] : undefined);
  return {
    get: (path: string) => keysOf(path).reduce<unknown>(child, root),
    set(path: string, value: unknown) {
      const keys = keysOf(path);
      const last = keys.pop() ?? '';
      const parent = keys.reduce<Node>((node, key) => (node[key] ??= {}) as Node, root);
      if (value === null) Reflect.deleteProperty(parent, last);
      else parent[last] = value;
    },
  };
}
