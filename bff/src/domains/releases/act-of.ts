import { releaseMessages } from '@portal/portal-contract';
import type { FastifyRequest } from 'fastify';
import { HttpError } from '../../plugins/http-error.ts';
import { requireSession } from '../../session/session.ts';

/** Who makes the request, for the history: a person by name, a team by its remote. */
export const actorOf = (request: FastifyRequest): string =>
  request.releaser ? `${request.releaser} team` : requireSession(request).username;

/** Refuses (403) a token that is another remote's. */
export function ownRemoteOnly({ releaser }: FastifyRequest, remote: string): void {
  if (releaser && releaser !== remote) throw new HttpError(403, releaseMessages.wrongToken);
}

interface Done {
  action: string;
  remote: string;
  version: string;
  outcome: string;
}

/** One line for each use of a token, and of a senior's rank, on releases. */
export function audit(request: FastifyRequest, { action, remote, version, outcome }: Done): void {
  const who = request.releaser ? { team: request.releaser } : { userId: request.session?.userId };
  request.log.info({ audit: true, action: `release-${action}`, ...who, remote, version, outcome }, 'release');
}
