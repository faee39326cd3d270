import { createRemoteData } from '@portal/remote-app';

export const { remoteClient, withRemoteData } = createRemoteData();

/** Milliseconds between two reads of an open queue. In this module, because the workspace's first load has no room for board-api.ts. */
export const pollIntervalMs = 30_000;
