import { appealReviewReplySchema, caseQuerySchema, standingTexts } from '@portal/standing-contract';
import type { App } from '../../domain.ts';
import type { AppealContext } from './appeals/appeal-context.ts';
import type { BoardReader } from './board/board-reader.ts';
import { appealReview } from './views/appeal-review.ts';

/** Adds the route that shows a case of a board to those who decide there. */
export function reviewRoutes(app: App, board: BoardReader, { operations }: Pick<AppealContext, 'operations'>, now: () => number): void {
  const { access, paths } = board.kind;
  app.get(
    paths.review,
    {
      config: { access: access.decide, outageText: standingTexts.degraded },
      schema: { querystring: caseQuerySchema, response: { 200: appealReviewReplySchema } },
    },
    async (request) => appealReview(board, operations, request.query.cardId, now(), request.log),
  );
}
