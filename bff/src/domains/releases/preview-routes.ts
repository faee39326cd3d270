import { okReplySchema, previewRequestSchema, releaseMessages, releaseReplySchema, releasesApi } from '@portal/portal-contract';
import * as z from 'zod/mini';
import type { App } from '../../domain.ts';
import { HttpError } from '../../plugins/http-error.ts';
import { audit, ownRemoteOnly } from './release-requests.ts';
import type { ReleaseDesk } from './desk/release-desk.ts';
import type { ReleaseRegistry } from './registry/registry.ts';
import type { Visitors } from './registry/visitors.ts';

/** Registers routes that start and end the preview of a release in one browser. */
export function previewRoutes(app: App, registry: ReleaseRegistry, visitors: Visitors, desk: () => ReleaseDesk): void {
  app.post(
    releasesApi.preview,
    {
      config: { access: 'previewRelease', token: true, limit: 'release' },
      schema: { body: previewRequestSchema, response: { 200: releaseReplySchema } },
    },
    async (request, reply) => {
      const { remote, version } = request.body;
      ownRemoteOnly(request, remote);
      const release = registry.previewable(remote, version);
      if (!release) throw new HttpError(404, releaseMessages.unknownVersion);
      const current = await desk().find(remote, version);
      await visitors.preview(request, reply, release);
      audit(request, { action: 'preview', remote, version, outcome: 'done' });
      return current;
    },
  );

  app.post(
    releasesApi.endPreview,
    { config: { access: 'portal', limit: 'read' }, schema: { body: z.strictObject({}), response: { 200: okReplySchema } } },
    async (_request, reply) => {
      visitors.endPreview(reply);
      return { success: true };
    },
  );
}
