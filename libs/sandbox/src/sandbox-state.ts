import type { CareersTables } from './services/careers/careers-service.ts';
import type { WebhookLog } from './services/webhooks/webhook-receiver.ts';
import type { Records } from './store/records.ts';
import type { Store } from './store/store.ts';
import type { CallLog, FaultList } from './watch.ts';
import type { World } from './world/world-schema.ts';

/** The stored data of all services. */
export interface SandboxData {
  store: Store;
  records: Records;
  careers: CareersTables;
}

/** State shared by every part of a running sandbox. */
export interface SandboxState extends SandboxData {
  calls: CallLog;
  faults: FaultList;
  webhooks: WebhookLog;
  /** The world that `reset` restores. */
  seedWorld: World;
  /** Redirect addresses registered for the portal. Compared as exact strings. */
  redirectUris: ReadonlySet<string>;
  /** Returns milliseconds since 1970. */
  now: () => number;
  /** Requests that the board accepts in ten seconds. Defaults to the real board's limit. */
  boardRequests?: number | undefined;
}
