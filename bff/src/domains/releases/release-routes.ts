import {
  canaryRequestSchema,
  okReplySchema,
  previewRequestSchema,
  promoteRequestSchema,
  refusalSchema,
  releaseMessages,
  releaseReplySchema,
  releasesApi,
  releasesReplySchema,
  removeRequestSchema,
  rollbackRequestSchema,
  verdictRequestSchema,
} from '@portal/portal-contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { App } from '../../domain.ts';
import { HttpError } from '../../plugins/http-error.ts';
import { requireSession } from '../../plugins/session-cookie.ts';
import { promote, remove, rollback, startCanary } from './desk/channels.ts';
import { giveVerdict } from './desk/intake.ts';
import { overview } from './desk/overview.ts';
import { channelOf, requireRelease, type DeskContext, type Outcome } from './desk/rows.ts';
import type { ReleaseRegistry } from './registry/registry.ts';
import type { Visitors } from './registry/visitors.ts';

export interface ReleaseDesk {
  context: DeskContext;
  /** Reloads the registry of this process after an action. */
  refresh(): Promise<void>;
}

const response = { 200: releaseReplySchema, 422: refusalSchema };
const change = { access: 'changeRelease', token: true, limit: 'release' } as const;

/**
 * Registers routes that list releases and change the ones that visitors see. A team's token is valid for its own remote only.
 */
export function releaseRoutes(app: App, desk: ReleaseDesk, now: () => number): void {
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
    (request) => overview(desk.context, request.releaser ?? undefined),
  );

  app.post(
    releasesApi.verdict,
    { config: { access: 'uploadRelease', token: true, limit: 'release' }, schema: { body: verdictRequestSchema, response } },
    async (request, reply) => {
      ownRemoteOnly(request, request.body.remote);
      const act = { ...request.body, by: actorOf(request) };
      return carryOut(request, reply, 'verdict', desk, (context) => giveVerdict(context, act));
    },
  );

  app.post(releasesApi.promote, { config: change, schema: { body: promoteRequestSchema, response } }, async (request, reply) => {
    const act = { ...seenAct(request, reply, request.body), version: request.body.version };
    return carryOut(request, reply, 'promote', desk, (context) => promote(context, act));
  });

  app.post(releasesApi.canary, { config: change, schema: { body: canaryRequestSchema, response } }, async (request, reply) => {
    const { version, percent } = request.body;
    const act = { ...seenAct(request, reply, request.body), version, percent };
    return carryOut(request, reply, 'canary', desk, (context) => startCanary(context, act));
  });

  // A bad release and an outage of the platform may come together.
  const rollBack = { ...change, rank: 'lastKnown' } as const;
  app.post(releasesApi.rollback, { config: rollBack, schema: { body: rollbackRequestSchema, response } }, async (request, reply) => {
    const act = seenAct(request, reply, request.body);
    return carryOut(request, reply, 'rollback', desk, (context) => rollback(context, act));
  });

  app.post(releasesApi.remove, { config: change, schema: { body: removeRequestSchema, response } }, async (request, reply) => {
    const act = { ...seenAct(request, reply, request.body), version: request.body.version };
    return carryOut(request, reply, 'remove', desk, (context) => remove(context, act));
  });
}

/** Registers routes that start and end the preview of a release in one browser. */
export function previewRoutes(app: App, registry: ReleaseRegistry, visitors: Visitors, desk: ReleaseDesk): void {
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
      const { db } = desk.context.store;
      const { state, reasons } = await requireRelease(db, remote, version);
      const { revision } = await channelOf(db, remote);
      await visitors.preview(request, reply, release);
      audit(request, { action: 'preview', remote, version, outcome: 'done' });
      return { remote, version, state, reasons, revision };
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

/** Returns the caller's name for the history: a username, or the team of a remote. */
export const actorOf = (request: FastifyRequest): string =>
  request.releaser ? `${request.releaser} team` : requireSession(request).username;

/** Checks that a token belongs to this remote. @throws HttpError 403 for another remote's token */
export function ownRemoteOnly({ releaser }: FastifyRequest, remote: string): void {
  if (releaser && releaser !== remote) throw new HttpError(403, releaseMessages.wrongToken);
}

/** Logs an action on a release, with the team or the person who acted. */
export function audit(request: FastifyRequest, fields: { action: string; remote: string; version: string; outcome: string }): void {
  const { action, remote, version, outcome } = fields;
  const actor = request.releaser ? { team: request.releaser } : { userId: request.session?.userId };
  request.log.info({ audit: true, action: `release-${action}`, ...actor, remote, version, outcome }, 'release');
}

/** Acts on a release, and replies with it: 200 if the action was done, 422 with the reasons if it was refused. */
export async function carryOut(
  request: FastifyRequest,
  reply: FastifyReply,
  action: string,
  { context, refresh }: ReleaseDesk,
  act: (context: DeskContext) => Promise<Outcome>,
) {
  const { isRefused, reply: release } = await act(context);
  await refresh();
  const { remote, version } = release;
  audit(request, { action, remote, version, outcome: isRefused ? 'refused' : release.state });
  if (!isRefused) return release;
  void reply.code(422);
  return { error: releaseMessages.refused, requestId: request.id, ...release };
}
