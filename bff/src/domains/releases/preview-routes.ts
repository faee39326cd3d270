import { okReplySchema, previewRequestSchema, releaseMessages, releaseReplySchema, releasesApi } from '@portal/portal-contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { HttpError } from '../../plugins/http-error.ts';
import { audit, ownRemoteOnly } from './act-of.ts';
import type { ReleaseDesk } from './desk/release-desk.ts';
import type { ReleaseRegistry } from './registry.ts';
import type { Visitors } from './visitors.ts';

interface PreviewDeps {
  registry: ReleaseRegistry;
  visitors: Visitors;
  desk(): ReleaseDesk;
}

/** Showing one browser a release that others do not see yet, and ending that. */
export async function previewRoutes(app: FastifyInstance, { registry, visitors, desk }: PreviewDeps): Promise<void> {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.post(
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
      visitors.preview(request, reply, release);
      audit(request, { action: 'preview', remote, version, outcome: 'done' });
      return current;
    },
  );

  routes.post(
    releasesApi.endPreview,
    { config: { access: 'portal', limit: 'read' }, schema: { body: z.strictObject({}), response: { 200: okReplySchema } } },
    async (_request, reply) => {
      visitors.endPreview(reply);
      return { success: true };
    },
  );
}
