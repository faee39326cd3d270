import { type AuditReply, standingApi } from '@portal/standing-contract';
import type { LightMyRequestResponse } from 'fastify';
import { fromOwnPage, type PortalOptions, sessionCookie, startPortal } from '../../support/portal.ts';
import { type PersonName, standingWorld } from './standing-world.ts';

/** Calls in ten seconds. Tests make more than the real board allows. */
const boardRequests = 100_000;

/** Parses JSON. Returns any other content as text. */
const bodyOf = <Body>(reply: LightMyRequestResponse): Body =>
  String(reply.headers['content-type']).startsWith('application/json') ? reply.json<Body>() : ({ text: reply.body } as Body);

/** Starts a portal on the standing world. `as` sends requests in a person's name. */
export async function startStanding(options: PortalOptions = {}) {
  // A short refresh shows changes by hand at once.
  const env = { BOARD_REFRESH_SECONDS: '0.05', BOARD_REQUESTS: String(boardRequests), ...options.env };
  const portal = await startPortal({ world: standingWorld, boardRequests, ...options, env });
  const as = (username?: PersonName) => {
    const cookie = username && sessionCookie(username);
    const headers = { ...(cookie && { cookie }) };
    return {
      async get<Body = Record<string, unknown>>(url: string) {
        const reply = await portal.app.inject({ url, headers });
        return { status: reply.statusCode, body: reply.json<Body>() };
      },
      /** Opens a stream of events and closes it. */
      async stream(url: string) {
        const reply = await portal.app.inject({ url, headers: { ...headers, accept: 'text/event-stream' }, payloadAsStream: true });
        reply.stream().destroy();
        return { status: reply.statusCode };
      },
      async post<Body = Record<string, unknown>>(url: string, payload: object) {
        const reply = await portal.app.inject({
          method: 'POST',
          url,
          headers: { ...headers, ...fromOwnPage },
          payload,
        });
        return { status: reply.statusCode, body: bodyOf<Body>(reply) };
      },
    };
  };
  /** Entries of the audit log, newest first. */
  const entries = async (filter: Record<string, string> = {}) =>
    (await as('HibiscusHal').get<AuditReply>(`${standingApi.audit}?${new URLSearchParams(filter)}`)).body.entries;
  return { ...portal, as, entries };
}
export type StandingPortal = Awaited<ReturnType<typeof startStanding>>;
