import { request } from '@portal/api-client';
import { releaseReplySchema, releasesApi, type ReleaseReply } from '@portal/portal-contract';
import type { Change } from '../change.ts';

/**
 * Changes what visitors get. The server refuses with 409 when the remote changed since the page read it, and with 422 when
 * the gate finds a reason against the release.
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
    // A rollback ends the canary if one runs; without one it goes back to the version before.
    case 'end-canary':
    case 'rollback':
      return send(releasesApi.rollback, {});
  }
}

/** Makes this browser load the version from its next page on. @throws ApiError */
export const startPreview = (remote: string, version: string) =>
  request(releasesApi.preview, { schema: releaseReplySchema, body: { remote, version } });
