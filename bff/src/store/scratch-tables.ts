import type { Generated } from 'kysely';

/** Tables whose rows may be lost at any time. */
export interface ScratchTables {
  rateCounts: { key: string; count: number; endsAt: number };
  /** Open cases on staff pages, by the id of the page's stream. `isDeciding` is 1 while the page asks to confirm a decision. */
  presence: {
    id: string;
    board: 'player' | 'staff';
    cardId: string;
    userId: string;
    username: string;
    isDeciding: number;
    until: number;
  };
  /** A row per process of the portal, which updates it regularly. `troubles` is a JSON list of services. */
  processReports: { id: string; host: string; pid: number; startedAt: number; seenAt: number; troubles: string; streams: number };
  /** A row per allowed call of a budget. */
  upstreamCalls: { id: Generated<number>; budget: string; at: number };
  /** Latest reading of each outside service, shared by all processes. */
  readings: {
    name: string;
    /** Version that readers require. Increases with every invalidation. A body of another version is stale. */
    wanted: number;
    /** `wanted` at the start of the body's reading. */
    version: number;
    /** Hash of the body's JSON; '' without a body. */
    hash: string;
    /** Compressed JSON. */
    body: Uint8Array | null;
    loadedAt: number;
    freshUntil: number;
    failedUntil: number;
    /** End of the lease of `holder`. */
    leaseUntil: number;
    /** Id of the current reading; '' if no process is reading the service. */
    holder: string;
  };
}
