import type { ReleaseReply } from '@portal/portal-contract';
import type { Store } from '../../../store/store.ts';
import type { ReleaseFiles } from '../release-files.ts';
import type { Manifests } from './rows.ts';

/** What every action of the release desk works with. */
export interface DeskDeps {
  store: Store;
  manifests: Manifests;
  files: ReleaseFiles;
  /** Versions of the contract packages that this BFF runs with. */
  contracts: Readonly<Record<string, string>>;
  log: { info(fields: object, text: string): void; error(fields: object, text: string): void };
  /** Milliseconds since 1970. */
  now(): number;
}

/** Who acts, and what their request saw. */
export interface Act {
  by: string;
  remote: string;
  version: string;
}

/** Result of an action. A refused one changed nothing but the history. */
export interface Outcome {
  isRefused: boolean;
  reply: ReleaseReply;
}
