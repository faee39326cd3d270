import type { ReleaseReply } from '@portal/portal-contract';
import type { Log } from '../../../log.ts';
import type { Store } from '../../../store/store.ts';
import type { ReleaseFiles } from '../bundle/release-files.ts';
import type { Manifests } from './rows.ts';

/** Dependencies of every action of the release desk. */
export interface DeskContext {
  store: Store;
  manifests: Manifests;
  files: ReleaseFiles;
  /** Versions of the contract packages in this BFF. */
  contracts: Readonly<Record<string, string>>;
  log: Log;
  now(): number;
}

/** Action on one version of a remote. */
export interface Act {
  /** Actor: a username, a team or a part of the portal. */
  by: string;
  remote: string;
  version: string;
}

/** Result of an action. A refused action changes only the history. */
export interface Outcome {
  isRefused: boolean;
  reply: ReleaseReply;
}
