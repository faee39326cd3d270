import { releaseMessages } from '@portal/portal-contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { HttpError } from '../../plugins/http-error.ts';
import { requireSession } from '../../plugins/session-cookie.ts';
import type { Outcome } from './desk/desk-context.ts';

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

/** Replies with the release after an action: 200 if the action was done, 422 with the reasons if it was refused. */
export function replyWith(request: FastifyRequest, reply: FastifyReply, action: string, { isRefused, reply: release }: Outcome) {
  const { remote, version } = release;
  audit(request, { action, remote, version, outcome: isRefused ? 'refused' : release.state });
  if (!isRefused) return release;
  void reply.code(422);
  return { error: releaseMessages.refused, requestId: request.id, ...release };
}
