import {
  canaryRequestSchema,
  promoteRequestSchema,
  refusalSchema,
  releaseReplySchema,
  releasesApi,
  releasesReplySchema,
  removeRequestSchema,
  rollbackRequestSchema,
  verdictRequestSchema,
} from '@portal/portal-contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../domain.ts';
import type { ReleaseDesk } from './desk/release-desk.ts';
import { actorOf, ownRemoteOnly, replyWith } from './release-requests.ts';

const response = { 200: releaseReplySchema, 422: refusalSchema };
const change = { access: 'changeRelease', token: true, limit: 'release' } as const;

/**
 * Registers routes that list releases and change the ones that visitors see. A team's token is valid for its own remote only.
 *
 * @param desk throws HttpError 503 while the store is unavailable
 */
export function releaseRoutes(app: App, desk: () => ReleaseDesk, now: () => number): void {
  /**
   * Reads the actor, the remote, and the state that the actor knew. Without an expected revision, that is the state at the arrival of
   * the request. Of two concurrent requests one succeeds, and the other gets a conflict.
   */
  function seenAct(request: FastifyRequest, reply: FastifyReply, { remote, expected }: { remote: string; expected?: number | undefined }) {
    ownRemoteOnly(request, remote);
    const seen = expected === undefined ? { at: now() - reply.elapsedTime } : { revision: expected };
    return { remote, by: actorOf(request), seen };
  }

  app.get(
    releasesApi.overview,
    { config: { access: 'releases', token: true, limit: 'release' }, schema: { response: { 200: releasesReplySchema } } },
    (request) => desk().overview(request.releaser ?? undefined),
  );

  app.post(
    releasesApi.verdict,
    { config: { access: 'uploadRelease', token: true, limit: 'release' }, schema: { body: verdictRequestSchema, response } },
    async (request, reply) => {
      ownRemoteOnly(request, request.body.remote);
      return replyWith(request, reply, 'verdict', await desk().giveVerdict({ ...request.body, by: actorOf(request) }));
    },
  );

  app.post(releasesApi.promote, { config: change, schema: { body: promoteRequestSchema, response } }, async (request, reply) => {
    const act = seenAct(request, reply, request.body);
    return replyWith(request, reply, 'promote', await desk().promote({ ...act, version: request.body.version }));
  });

  app.post(releasesApi.canary, { config: change, schema: { body: canaryRequestSchema, response } }, async (request, reply) => {
    const { version, percent } = request.body;
    const act = seenAct(request, reply, request.body);
    return replyWith(request, reply, 'canary', await desk().startCanary({ ...act, version, percent }));
  });

  // A bad release and an outage of the platform may come together.
  const rollBack = { ...change, rank: 'lastKnown' } as const;
  app.post(releasesApi.rollback, { config: rollBack, schema: { body: rollbackRequestSchema, response } }, async (request, reply) =>
    replyWith(request, reply, 'rollback', await desk().rollback(seenAct(request, reply, request.body))),
  );

  app.post(releasesApi.remove, { config: change, schema: { body: removeRequestSchema, response } }, async (request, reply) => {
    const act = seenAct(request, reply, request.body);
    return replyWith(request, reply, 'remove', await desk().remove({ ...act, version: request.body.version }));
  });
}
