import type { Generated } from 'kysely';

/** Tables whose rows may be lost at any time. */
export interface ScratchTables {
  rateCounts: { key: string; count: number; endsAt: number };
  /** Pages of staff that have a case open, by the id of their stream. `isDeciding` is 1 while they ask for the confirmation of a decision. */
  presence: {
    id: string;
    board: 'player' | 'staff';
    cardId: string;
    userId: string;
    username: string;
    isDeciding: number;
    until: number;
  };
  /** A row per process of the portal, which it writes regularly. `troubles` is a JSON list of services. */
  processReports: { id: string; host: string; pid: number; startedAt: number; seenAt: number; troubles: string; streams: number };
  /** A row per call that a budget allowed. */
  upstreamCalls: { id: Generated<number>; budget: string; at: number };
  /** Latest reading of each outside service, shared by all processes. */
  readings: {
    name: string;
    /** Grows with every invalidation. A body of another version is stale. */
    wanted: number;
    /** `wanted` at the start of the body's reading. */
    version: number;
    /** Of the body's JSON; '' when there is none. */
    hash: string;
    /** Compressed JSON. */
    body: Uint8Array | null;
    loadedAt: number;
    freshUntil: number;
    failedUntil: number;
    /** End of the lease of `holder`, who is reading the service. */
    leaseUntil: number;
    /** Id of one reading of one process; '' when no process reads. */
    holder: string;
  };
}
