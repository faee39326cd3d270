import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import {
  deskEvent,
  deskEventsQuerySchema,
  doneReplySchema,
  lookAtCaseRequestSchema,
  moderationBoards,
  type DeskEvent,
  type ModerationBoard,
} from '@portal/standing-contract';
import type { FastifyRequest } from 'fastify';
import type { Selectable } from 'kysely';
import type { Config } from '../../config/load-config.ts';
import type { App } from '../../domain.ts';
import type { Log } from '../../log.ts';
import { constantHeaders } from '../../plugins/security-headers.ts';
import { requireSession } from '../../plugins/session-cookie.ts';
import type { SessionStore } from '../../session/session-store.ts';
import { databaseNow, databaseTimeIn } from '../../store/database-time.ts';
import { StoreUnavailable } from '../../store/store-unavailable.ts';
import { queryWithin, type Store } from '../../store/store.ts';
import type { ScratchTables } from '../../store/tables.ts';
import { createEventStreams, eventText, openStream, type StreamCaller } from '../../streams/event-streams.ts';
import type { BoardReader } from './board/board-reader.ts';
import type { StaffWork } from './views/pending-appeals.ts';

type Row = Selectable<ScratchTables['presence']>;
type Presence = Omit<Row, 'until'>;

/** Lease of a page's row, in milliseconds. */
const leaseMs = 30_000;

export type PresenceRows = ReturnType<typeof createPresence>;

/** Stores who has which case open, with one row per page. Rows may be lost. @throws StoreUnavailable, also when the store is slow */
export function createPresence(store: Store) {
  const ask = queryWithin(store);
  return {
    /** Adds or renews a page. Does nothing if the id belongs to another person. */
    async put({ id, ...presence }: Presence): Promise<void> {
      const row = { ...presence, until: databaseTimeIn(leaseMs) };
      await ask(async (db) => {
        await db.deleteFrom('presence').where('until', '<=', databaseNow).execute();
        await db
          .insertInto('presence')
          .values({ id, ...row })
          .onConflict((conflict) => conflict.column('id').doUpdateSet(row).where('presence.userId', '=', presence.userId))
          .execute();
      });
    },
    /** Removes a page if it belongs to this person. */
    remove: async (id: string, userId: string): Promise<void> =>
      void (await ask((db) => db.deleteFrom('presence').where('id', '=', id).where('userId', '=', userId).execute())),
    all: (): Promise<Presence[]> =>
      ask((db) =>
        db
          .selectFrom('presence')
          .select(['id', 'board', 'cardId', 'userId', 'username', 'isDeciding'])
          .where('until', '>', databaseNow)
          .orderBy('id')
          .execute(),
      ),
  };
}

/** Poll interval, in milliseconds. */
const pollMs = 1_000;
/** Interval between two checks of a reader's permission, in milliseconds. */
const permissionCheckMs = 30_000;

interface Reader {
  board: ModerationBoard;
  userId: string;
  /** False when the reader may no longer see the queue. */
  mayStay(): Promise<boolean>;
  checkedAt: number;
}

/** One person's part of the work on a queue. */
interface Work {
  userId: string;
  text: string;
}

interface Options extends StaffWork {
  store: Store;
  presence: Pick<PresenceRows, 'all'>;
  log: Pick<Log, 'warn'>;
  /** Default: `permissionCheckMs`. */
  checkAfterMs?: number;
}

/**
 * Creates the event streams of desks. Events say who else has a case open, and change their version when another person's
 * assignments or held decisions change. A process polls the store only while it has an open stream.
 */
export function createDeskEvents({ store, presence, heldDecisions, assignees, log, checkAfterMs = permissionCheckMs }: Options) {
  const streams = createEventStreams<Reader>({ everyMs: pollMs, check });
  const ask = queryWithin(store);
  let currentCheck: Promise<void> | undefined;

  async function workOn(board: ModerationBoard): Promise<Work[]> {
    const [decisions, assigned] = await Promise.all([heldDecisions.onAll(board), assignees.onBoard(board)]);
    return [
      ...[...decisions].map(([cardId, { actorId, decision }]) => ({ userId: actorId, text: `${cardId} ${decision}` })),
      ...[...assigned].map(([cardId, { userId, submittedAt }]) => ({ userId, text: `${cardId} ${userId} ${submittedAt}` })),
    ];
  }

  async function sendEvents(): Promise<void> {
    const state = await ask(async () => {
      const people = await presence.all();
      const entries = await Promise.all(moderationBoards.map(async (board) => [board, await workOn(board)] as const));
      return { people, work: new Map(entries) };
    }).catch((error: unknown) => {
      if (!(error instanceof StoreUnavailable)) log.warn({ err: error }, 'the state of the desks could not be read');
      return undefined;
    });
    for (const stream of streams.all()) {
      const { board, userId } = stream.own;
      const event: DeskEvent = state
        ? { lookers: viewersFor(stream.own, state.people), version: versionFor(userId, state.work.get(board) ?? []) }
        : { lookers: null, version: null };
      streams.send(stream, eventText(deskEvent, event));
    }
  }

  async function endForbidden(): Promise<void> {
    for (const { own, response } of streams.all()) {
      if (performance.now() - own.checkedAt < checkAfterMs) continue;
      own.checkedAt = performance.now();
      if (!(await own.mayStay().catch(() => false))) response.end();
    }
  }

  async function check(): Promise<void> {
    currentCheck ??= endForbidden()
      .then(sendEvents)
      .finally(() => (currentCheck = undefined));
    await currentCheck;
  }

  return {
    /** Opens a stream on the response. @returns false when the caller or the process has too many streams */
    open: (response: ServerResponse, headers: Record<string, string>, caller: StreamCaller, reader: Omit<Reader, 'checkedAt'>): boolean =>
      streams.open(response, headers, caller, { ...reader, checkedAt: performance.now() }),
    count: streams.count,
    close: streams.close,
  };
}

export type DeskEvents = ReturnType<typeof createDeskEvents>;

/** Lists everybody except the reader, once per case. */
function viewersFor({ board, userId }: Reader, people: readonly Presence[]): DeskEvent['lookers'] {
  const otherPeople = people.filter((each) => each.board === board && each.userId !== userId);
  return [...Map.groupBy(otherPeople, (each) => `${each.cardId} ${each.userId}`).values()].flatMap(([first, ...more]) =>
    first ? [{ name: first.username, cardId: first.cardId, isDeciding: [first, ...more].some(({ isDeciding }) => isDeciding === 1) }] : [],
  );
}

/** Hashes the work of everybody except the reader, whose page already shows their own. */
const versionFor = (userId: string, work: readonly Work[]): string =>
  createHash('sha256')
    .update(
      work
        .filter((each) => each.userId !== userId)
        .map(({ text }) => text)
        .toSorted()
        .join('\n'),
    )
    .digest('base64url')
    .slice(0, 16);

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
      schema: { body: lookAtCaseRequestSchema, response: { 200: doneReplySchema } },
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
