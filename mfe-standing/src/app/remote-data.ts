import { request } from '@portal/api-client';
import { queryOptions } from '@portal/query';
import { createRemoteData, personal } from '@portal/remote-app';
import type { $ZodType } from 'zod/v4/core';

export const { remoteClient, withRemoteData } = createRemoteData();

/** Query for data that only this user may see. */
export const personalQuery = <Schema extends $ZodType>(
  userId: string,
  key: readonly unknown[],
  address: string,
  options: Parameters<typeof request<Schema>>[1],
) =>
  queryOptions({
    queryKey: [personal, userId, ...key],
    queryFn: ({ signal }) => request(address, { ...options, signal }),
  });

/** Milliseconds between two reads of an open queue. In this module, because the workspace's first load has no room for board-api.ts. */
export const pollIntervalMs = 30_000;
