import { figuresReplySchema, standingApi, unreadableCardsReplySchema, type ModerationBoard as BoardName } from '@portal/standing-contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { requireSession } from '../../session/session.ts';
import type { StandingDeps } from './standing-deps.ts';
import { appealFigures, figuresSince } from './views/figures.ts';
import { pendingAppealsView } from './views/pending-appeals.ts';
import { readOrNot } from './views/records.ts';

const reads = { fresh: false };

/** What staff see of the boards as a whole: cards that cannot be read, and the queues. */
export async function overviewRoutes(app: FastifyInstance, { appeals, now }: StandingDeps) {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const decidesOnStaff = async (request: FastifyRequest) => (await request.grantOf('staffAppeals', reads)) !== 'no';

  routes.get(
    standingApi.unreadableCards,
    { config: { access: 'unreadableCards' }, schema: { response: { 200: unreadableCardsReplySchema } } },
    async (request) => {
      const boards = [appeals.boards.player, ...((await decidesOnStaff(request)) ? [appeals.boards.staff] : [])];
      const readings = await Promise.all(boards.map((board) => readOrNot(board.read(), request.log)));
      return {
        cards: readings.flatMap((reading) => reading?.value.index.unreadable ?? []),
        degraded: readings.some((reading) => !reading || reading.value.missing.length > 0),
      };
    },
  );

  routes.get(
    standingApi.figures,
    { config: { access: 'appealFigures' }, schema: { response: { 200: figuresReplySchema } } },
    async (request) => {
      const { username } = requireSession(request);
      const figuresOf = async (board: BoardName) => {
        const { appeals: pending, degraded } = await pendingAppealsView(appeals.boards[board], username, request.log);
        const decided = await appeals.operations.finishedSince(board, figuresSince(now()));
        return appealFigures(decided, degraded ? undefined : pending.map(({ submittedAt }) => submittedAt), now());
      };
      const [decidesOnPlayers, onStaff] = await Promise.all([request.grantOf('playerAppeals', reads), decidesOnStaff(request)]);
      return {
        player: decidesOnPlayers === 'no' ? null : await figuresOf('player'),
        staff: onStaff ? await figuresOf('staff') : null,
      };
    },
  );
}
