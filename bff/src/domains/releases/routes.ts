import {
  canaryRequestSchema,
  promoteRequestSchema,
  refusalSchema,
  releaseMessages,
  releaseReplySchema,
  releasesApi,
  releasesReplySchema,
  rollbackRequestSchema,
  verdictRequestSchema,
} from '@portal/portal-contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { actorOf, audit, ownRemoteOnly } from './act-of.ts';
import type { Outcome } from './desk/desk-deps.ts';
import type { ReleaseDesk } from './desk/release-desk.ts';
import { uploadRoute } from './upload-route.ts';

export interface ReleaseRouteDeps {
  /** Throws 503 while the database cannot be read. */
  desk(): ReleaseDesk;
  /** Milliseconds since 1970. */
  now(): number;
}

const response = { 200: releaseReplySchema, 422: refusalSchema };
const change = { access: 'changeRelease', token: true, limit: 'release' } as const;

/** The release desk: what there is, and what is live. A team's token reaches its own remote alone. */
export async function releaseRoutes(app: FastifyInstance, deps: ReleaseRouteDeps): Promise<void> {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const { desk } = deps;
  await app.register(uploadRoute, deps);

  routes.get(
    releasesApi.overview,
    { config: { access: 'releases', token: true, limit: 'release' }, schema: { response: { 200: releasesReplySchema } } },
    (request) => desk().overview(request.releaser ?? undefined),
  );

  routes.post(
    releasesApi.verdict,
    { config: { access: 'uploadRelease', token: true, limit: 'release' }, schema: { body: verdictRequestSchema, response } },
    async (request, reply) => {
      ownRemoteOnly(request, request.body.remote);
      return replyWith(request, reply, 'verdict', await desk().giveVerdict({ ...request.body, by: actorOf(request) }));
    },
  );

  routes.post(releasesApi.promote, { config: change, schema: { body: promoteRequestSchema, response } }, async (request, reply) => {
    const act = seenAct(request, reply, deps, request.body);
    return replyWith(request, reply, 'promote', await desk().promote({ ...act, version: request.body.version }));
  });

  routes.post(releasesApi.canary, { config: change, schema: { body: canaryRequestSchema, response } }, async (request, reply) => {
    const { version, percent } = request.body;
    const act = seenAct(request, reply, deps, request.body);
    return replyWith(request, reply, 'canary', await desk().startCanary({ ...act, version, percent }));
  });

  routes.post(releasesApi.rollback, { config: change, schema: { body: rollbackRequestSchema, response } }, async (request, reply) =>
    replyWith(request, reply, 'rollback', await desk().rollback(seenAct(request, reply, deps, request.body))),
  );
}

/**
 * Who acts on which remote, and what they saw of it. Without a revision of theirs it is the remote as it was when the request
 * arrived: of two requests at once one wins, and the other is told.
 */
function seenAct(
  request: FastifyRequest,
  reply: FastifyReply,
  { now }: ReleaseRouteDeps,
  body: { remote: string; expected?: number | undefined },
) {
  const { remote, expected } = body;
  ownRemoteOnly(request, remote);
  const seen = expected === undefined ? { at: now() - reply.elapsedTime } : { revision: expected };
  return { remote, by: actorOf(request), seen };
}

/** Answers with the release as it is now: 200 when the action was done, 422 with the reasons when it was refused. */
export function replyWith(request: FastifyRequest, reply: FastifyReply, action: string, { isRefused, reply: release }: Outcome) {
  const { remote, version } = release;
  audit(request, { action, remote, version, outcome: isRefused ? 'refused' : release.state });
  if (!isRefused) return release;
  void reply.code(422);
  return { error: releaseMessages.refused, requestId: request.id, ...release };
}
