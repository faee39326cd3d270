import { hasStatus, request } from '@portal/api-client';
import { releaseReplySchema, releasesApi, releasesReplySchema, type ReleaseReply } from '@portal/portal-contract';
import { queryOptions } from '@portal/query';
import type { Change } from './change.ts';

export const overviewKey = ['releases'];

const refreshMs = 5_000;

/** Every remote with its releases, and the history. Polled while the page is visible, until the server refuses the person. */
export const overviewQuery = queryOptions({
  queryKey: overviewKey,
  queryFn: ({ signal }) => request(releasesApi.overview, { schema: releasesReplySchema, signal }),
  refetchInterval: ({ state }) => (hasStatus(state.error, 401, 403) ? false : refreshMs),
});

/**
 * Promotes or removes a release, starts or ends a canary, or rolls back. The server refuses with 409 if the remote changed since the page
 * read it, and with 422 if the gate rejects the release.
 *
 * @param percent share of visitors for a canary
 * @throws ApiError
 */
export function sendChange({ kind, remote: { remote, revision: expected }, version }: Change, percent: number): Promise<ReleaseReply> {
  const send = (path: string, body: object) => request(path, { schema: releaseReplySchema, body: { remote, expected, ...body } });
  switch (kind) {
    case 'promote':
      return send(releasesApi.promote, { version });
    case 'canary':
      return send(releasesApi.canary, { version, percent });
    case 'remove':
      return send(releasesApi.remove, { version });
    // A rollback ends a running canary; otherwise it restores the previous version.
    case 'end-canary':
    case 'rollback':
      return send(releasesApi.rollback, {});
  }
}

/** Starts a preview. This browser gets the version from its next page on. @throws ApiError */
export const startPreview = (remote: string, version: string) =>
  request(releasesApi.preview, { schema: releaseReplySchema, body: { remote, version } });
