import { deskEventsQuerySchema, lookAtCaseReplySchema, lookAtCaseRequestSchema } from '@portal/standing-contract';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../../config/load-config.ts';
import type { App } from '../../../domain.ts';
import type { Log } from '../../../log.ts';
import { constantHeaders } from '../../../plugins/security-headers.ts';
import { requireSession } from '../../../plugins/session-cookie.ts';
import type { SessionStore } from '../../../session/session-store.ts';
import { openStream } from '../../../streams/event-streams.ts';
import type { BoardReader } from '../board/board-reader.ts';
import type { DeskEvents, PresenceRows } from './desk-events.ts';

interface DeskContext {
  config: Pick<Config, 'secure' | 'sandbox'>;
  sessions: Pick<SessionStore, 'isEnded'>;
  events: DeskEvents;
  presence: PresenceRows;
  log: Pick<Log, 'warn'>;
}

/** Longest delay of a presence renewal that was sent before its stream closed, in milliseconds. */
const lateRenewalMs = 2_000;

/** Adds a desk's event stream, and the route by which its page reports the open case. Both need access to the queue. */
export function deskRoutes(app: App, board: BoardReader, { config, sessions, events, presence, log }: DeskContext): void {
  const { access, name, paths } = board.kind;
  const headers = constantHeaders(config);

  const forget = (id: string, userId: string) =>
    void presence
      .remove(id, userId)
      .catch((error: unknown) => log.warn({ err: error }, 'the presence of a closed page could not be removed and will expire'));

  app.get(
    paths.events,
    {
      exposeHeadRoute: false,
      config: { access: access.decide, isStream: true },
      schema: {
        description: 'Server-sent events: other people with an open case of the queue, and a version that changes with their work.',
        querystring: deskEventsQuerySchema,
      },
    },
    async (request, reply) => {
      const { id } = request.query;
      const { userId } = requireSession(request);
      return openStream(request, reply, headers, (response, all, caller) => {
        const isOpen = events.open(response, all, caller, { board: name, userId, mayStay: () => mayStay(request) });
        if (isOpen)
          response.once('close', () => {
            forget(id, userId);
            setTimeout(() => forget(id, userId), lateRenewalMs).unref();
          });
        return isOpen;
      });
    },
  );

  /** True while the session is valid and its person may see the queue. */
  async function mayStay(request: FastifyRequest): Promise<boolean> {
    const isEnded = await sessions.isEnded(requireSession(request));
    return isEnded !== true && (await request.grantOf(access.decide)) === 'yes';
  }

  app.post(
    paths.presence,
    {
      config: { access: access.decide, rank: 'cached' },
      schema: { body: lookAtCaseRequestSchema, response: { 200: lookAtCaseReplySchema } },
    },
    async (request) => {
      const { id, cardId, isDeciding } = request.body;
      const { userId, username } = requireSession(request);
      if (cardId === null) await presence.remove(id, userId);
      else await presence.put({ id, board: name, cardId, userId, username, isDeciding: isDeciding ? 1 : 0 });
      return { success: true as const };
    },
  );
}
