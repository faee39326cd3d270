import type { Generated } from 'kysely';

/** Made-up names in the audit log. Part of `StateTables`. */
export interface RedactionTables {
  /**
   * Append-only: entries of the audit log in which `person`, a made-up name, replaces the name of somebody whose data was erased.
   * `hash` is the SHA-256 of the entry with it, in hex. The chain keeps the hash of the entry as it was.
   */
  auditRedactions: { id: Generated<number>; entryId: number; person: string; hash: string };
}
