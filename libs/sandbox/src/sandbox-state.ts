import type { CallLog } from './watch/call-log.ts';
import type { FaultList } from './watch/fault-list.ts';
import type { Records } from './store/records.ts';
import type { Store } from './store/store.ts';
import type { World } from './world/world-schema.ts';

/** What every part of a running sandbox works on. */
export interface SandboxState {
  store: Store;
  records: Records;
  calls: CallLog;
  faults: FaultList;
  /** The world that `reset` brings back. */
  seedWorld: World;
  /** Exact redirect addresses that the platform has registered for the portal. */
  redirectUris: ReadonlySet<string>;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Requests that the board takes in ten seconds; as many as the real one unless told. */
  boardRequests?: number | undefined;
}
