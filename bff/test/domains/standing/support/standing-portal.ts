import { sandboxAccounts, sandboxPaths } from '@portal/sandbox-contract';
import { type AuditReply, standingApi } from '@portal/standing-contract';
import type { LightMyRequestResponse } from 'fastify';
import { fromOwnPage, type PortalOptions, sessionCookie, startPortal } from '../../support/portal.ts';
import { type PersonName, standingWorld } from './standing-world.ts';

const auth = {
  authorization: `OAuth oauth_consumer_key="${sandboxAccounts.boardKey}", oauth_token="${sandboxAccounts.boardToken}"`,
  'content-type': 'application/json',
};
/** Calls in ten seconds. Tests make more than the real board allows. */
const boardRequests = 100_000;

interface BoardCardState {
  id: string;
  name: string;
  labels: { id: string; name: string }[];
}

/** The board of a sandbox, as a member of the board uses it. */
export function boardOf(url: string) {
  const call = async (method: string, path: string, params?: object): Promise<unknown> => {
    const init = params === undefined ? {} : { body: JSON.stringify(params) };
    const reply = await fetch(url + sandboxPaths.board + path, { method, headers: auth, ...init });
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`);
    return reply.json();
  };
  const { playerLists, staffLists } = sandboxAccounts;
  const cards = async (list: keyof typeof playerLists | keyof typeof staffLists) =>
    (await call('GET', `/lists/${{ ...playerLists, ...staffLists }[list]}/cards`)) as BoardCardState[];
  return {
    call,
    cards,
    async card(list: Parameters<typeof cards>[0], name: string): Promise<BoardCardState> {
      const match = (await cards(list)).find((card) => card.name.toLowerCase().startsWith(name.toLowerCase()));
      if (!match) throw new Error(`no card of ${name} on ${list}`);
      return match;
    },
    labels: async (cardId: string) => ((await call('GET', `/cards/${cardId}`)) as BoardCardState).labels.map(({ name }) => name).toSorted(),
    /** Newest first. */
    comments: async (cardId: string) =>
      ((await call('GET', `/cards/${cardId}/actions?filter=commentCard&limit=1000`)) as { id: string; data: { text: string } }[]).map(
        ({ id, data }) => ({ id, text: data.text }),
      ),
  };
}

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
  return { ...portal, as, entries, board: boardOf(portal.sandbox.url) };
}
export type StandingPortal = Awaited<ReturnType<typeof startStanding>>;
