import {
  type AppealWeek,
  type BoardFigures,
  figuresReplySchema,
  standingApi,
  unreadableCardsReplySchema,
  type ModerationBoard,
} from '@portal/standing-contract';
import type { FastifyRequest } from 'fastify';
import type { App } from '../../domain.ts';
import { requireSession } from '../../plugins/session-cookie.ts';
import type { AddQueue } from '../workspace/workspace-domain.ts';
import type { AppealContext } from './appeals/card-jobs.ts';
import type { AppealMilestone } from './appeals/appeal-milestones.ts';
import type { BoardReader } from './board/board-reader.ts';
import { appealsOf, pendingAppealOf } from './rules/appeal-history.ts';
import { pendingAppealsView } from './views/pending-appeals.ts';
import { tryRead } from './board/record.ts';

const day = 86_400_000;
const week = 7 * day;
const shownWeeks = 12;
/** 1970-01-05 was a Monday. */
const firstMonday = 4 * day;

const mondayOf = (time: number) => firstMonday + Math.floor((time - firstMonday) / week) * week;

/** Returns the Monday that the first shown week begins on, in ISO 8601. */
const figuresSince = (now: number): string => new Date(mondayOf(now) - (shownWeeks - 1) * week).toISOString();

/**
 * Counts the pending appeals, and the submissions and decisions of the last twelve weeks (UTC, Monday first). Apart
 * from withdrawn ones, submissions are either in `decided` or in `pending`.
 *
 * @param decided milestones since `figuresSince`
 * @param pending submission times of the pending appeals (ISO 8601; null if unknown); undefined if the board could not be read
 */
export function appealFigures(
  decided: readonly AppealMilestone[],
  pending: readonly (string | null)[] | undefined,
  now: number,
): BoardFigures {
  const first = Date.parse(figuresSince(now));
  const weekOf = (iso: string | null) => (iso === null ? -1 : Math.floor((Date.parse(iso) - first) / week));
  const decisions = decided.filter(({ kind }) => kind !== 'submit');
  const submitted = pending && [...decisions.map(({ submittedAt }) => submittedAt), ...pending];
  const weeks = Array.from({ length: shownWeeks }, (_, index): AppealWeek => {
    const own = decisions.filter(({ at }) => weekOf(at) === index);
    const hours = own.flatMap(({ submittedAt, at }) =>
      submittedAt === null ? [] : [(Date.parse(at) - Date.parse(submittedAt)) / 3_600_000],
    );
    return {
      weekStart: new Date(first + index * week).toISOString().slice(0, 10),
      submitted: submitted?.filter((at) => weekOf(at) === index).length ?? null,
      approved: own.filter(({ kind }) => kind === 'approve').length,
      denied: own.filter(({ kind }) => kind === 'deny').length,
      medianHours: median(hours),
    };
  });
  const pendingTimes = (pending ?? []).flatMap((at) => at ?? []).sort();
  return { pending: pending?.length ?? null, oldestSubmittedAt: pendingTimes[0] ?? null, weeks };
}

/** Returns the median to one decimal place; null for no values. */
function median(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  const value = sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
  return Math.round(Math.max(0, value) * 10) / 10;
}

/** Adds the routes about whole boards: unreadable cards, and figures of the appeal queues. */
export function overviewRoutes(app: App, context: AppealContext): void {
  const { boards, milestones, now } = context;
  const decidesOn = async (request: FastifyRequest, board: ModerationBoard) =>
    (await request.grantOf(boards[board].kind.access.decide)) !== 'no';

  app.get(
    standingApi.unreadableCards,
    { config: { access: 'unreadableCards' }, schema: { response: { 200: unreadableCardsReplySchema } } },
    async (request) => {
      // All staff may see unreadable player cards. Unreadable staff cards are for deciders of that board.
      const visible = [boards.player, ...((await decidesOn(request, 'staff')) ? [boards.staff] : [])];
      const readings = await Promise.all(visible.map((board) => tryRead(board.read())));
      return {
        cards: readings.flatMap((reading) => reading?.value.index.unreadable ?? []),
        degraded: readings.some((reading) => !reading || reading.value.missing.length > 0),
      };
    },
  );

  app.get(
    standingApi.figures,
    { config: { access: 'appealFigures' }, schema: { response: { 200: figuresReplySchema } } },
    async (request) => {
      const figuresOf = async (board: ModerationBoard) => {
        if (!(await decidesOn(request, board))) return null;
        const { appeals: pending, degraded } = await pendingAppealsView(boards[board], context, requireSession(request));
        const decided = await milestones.since(board, figuresSince(now()));
        return appealFigures(decided, degraded ? undefined : pending.map(({ submittedAt }) => submittedAt), now());
      };
      return { player: await figuresOf('player'), staff: await figuresOf('staff') };
    },
  );
}

/** Adds three queues to the workspace: the appeals of each board, and the unreadable cards. */
export function addStandingQueues(addQueue: AddQueue, { boards, heldDecisions }: Pick<AppealContext, 'boards' | 'heldDecisions'>): void {
  const queueOf = (board: BoardReader, title: string, order: number) =>
    addQueue({
      key: board.kind.name,
      title,
      address: null,
      order,
      access: board.kind.access.decide,
      read: () => countAppeals(board, heldDecisions),
    });
  queueOf(boards.player, 'Player appeals', 10);
  queueOf(boards.staff, 'Staff appeals', 20);
  addQueue({
    key: 'unreadable',
    title: 'Unreadable cards',
    address: null,
    order: 30,
    access: 'unreadableCards',
    async read(mayRead) {
      // The same rule as for the list: unreadable staff cards are for deciders of that board.
      const visible = [boards.player, ...((await mayRead(boards.staff.kind.access.decide)) ? [boards.staff] : [])];
      const states = await Promise.all(visible.map(async (board) => (await board.read()).value));
      if (states.some(({ missing }) => missing.length > 0)) return { count: null, oldestAt: null };
      return { count: states.reduce((sum, { index }) => sum + index.unreadable.length, 0), oldestAt: null };
    },
  });
}

/** Counts the pending appeals without a held decision. The count is null if any part of the board is unreadable. */
async function countAppeals(board: BoardReader, heldDecisions: Pick<AppealContext['heldDecisions'], 'onAll'>) {
  const [{ value }, held] = await Promise.all([board.readPending(), heldDecisions.onAll(board.kind.name)]);
  const { comments, missing } = value;
  const cards = value.cards.filter(({ id }) => !held.has(id));
  if (missing.length > 0) return { count: null, oldestAt: null };
  const dates = cards.flatMap(({ id }) => pendingAppealOf(appealsOf(comments.get(id) ?? []))?.comment.date ?? []);
  return { count: cards.length, oldestAt: dates.toSorted()[0] ?? null };
}
