import { figuresReplySchema, standingApi, unreadableCardsReplySchema, type ModerationBoard } from '@portal/standing-contract';
import type { FastifyRequest } from 'fastify';
import type { App } from '../../domain.ts';
import { requireSession } from '../../plugins/session-cookie.ts';
import type { AppealContext } from './appeals/appeal-context.ts';
import { appealFigures, figuresSince } from './views/figures.ts';
import { pendingAppealsView } from './views/pending-appeals.ts';
import { tryRead } from './views/read-record.ts';

/** Adds the routes about whole boards: unreadable cards, and figures of the appeal queues. */
export function overviewRoutes(app: App, { boards, milestones, now, knownPeople }: AppealContext): void {
  const decidesOn = async (request: FastifyRequest, board: ModerationBoard) =>
    (await request.grantOf(boards[board].kind.access.decide)) !== 'no';

  app.get(
    standingApi.unreadableCards,
    { config: { access: 'unreadableCards' }, schema: { response: { 200: unreadableCardsReplySchema } } },
    async (request) => {
      // All staff may see unreadable player cards. Unreadable staff cards are for deciders of that board.
      const visible = [boards.player, ...((await decidesOn(request, 'staff')) ? [boards.staff] : [])];
      const readings = await Promise.all(visible.map((board) => tryRead(board.read(), request.log)));
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
      const person = await knownPeople.of(requireSession(request));
      const figuresOf = async (board: ModerationBoard) => {
        if (!(await decidesOn(request, board))) return null;
        const { appeals: pending, degraded } = await pendingAppealsView(boards[board], person, request.log);
        const decided = await milestones.since(board, figuresSince(now()));
        return appealFigures(decided, degraded ? undefined : pending.map(({ submittedAt }) => submittedAt), now());
      };
      return { player: await figuresOf('player'), staff: await figuresOf('staff') };
    },
  );
}
