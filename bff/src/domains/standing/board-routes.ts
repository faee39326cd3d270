import {
  appealDecidedReplySchema,
  appealReviewReplySchema,
  appealSubmittedReplySchema,
  doneReplySchema,
  caseQuerySchema,
  caseReplySchema,
  decideAppealRequestSchema,
  decidedAppealsReplySchema,
  pendingAppealsReplySchema,
  reopenAppealRequestSchema,
  standingTexts,
  submitAppealRequestSchema,
} from '@portal/standing-contract';
import type { App } from '../../domain.ts';
import { actorOf, requireSession } from '../../plugins/session-cookie.ts';
import type { AppealContext } from './appeals/card-jobs.ts';
import { decideAppeal } from './appeals/decide-appeal.ts';
import { decisionFailedText } from './appeals/appeal-mails.ts';
import { reopenAppeal } from './appeals/reopen-appeal.ts';
import { submitAppeal } from './appeals/submit-appeal.ts';
import type { BoardReader } from './board/board-reader.ts';
import { appealReview, caseView } from './views/case.ts';
import { decidedView, pendingAppealsView, withWork } from './views/pending-appeals.ts';

/** Adds the main routes of a board: a punishment's case, its appeal, the queue, a review for deciders, and the decision. */
export function boardRoutes(app: App, board: BoardReader, appeals: AppealContext): void {
  const { access, paths } = board.kind;

  app.get(
    paths.case,
    {
      config: { access: access.case, outageText: standingTexts.degraded },
      schema: { querystring: caseQuerySchema, response: { 200: caseReplySchema } },
    },
    async (request) => {
      const decides = (await request.grantOf(access.decide)) !== 'no';
      const person = await appeals.knownPeople.of(requireSession(request));
      return caseView(board, appeals.authors, request.query.cardId, { person, mayRead: request.grant === 'yes', decides });
    },
  );

  app.post(
    paths.submit,
    {
      config: { access: access.submit, alsoLimit: 'appeal', outageText: standingTexts.appeal.failed },
      schema: { body: submitAppealRequestSchema, response: { 200: appealSubmittedReplySchema } },
    },
    async (request) => {
      await submitAppeal(appeals, board, actorOf(request), request.body);
      return { success: true as const, appealStatus: 'pending' as const };
    },
  );

  app.get(
    paths.appeals,
    { config: { access: access.decide }, schema: { response: { 200: pendingAppealsReplySchema } } },
    async (request) => {
      const session = requireSession(request);
      const reply = await pendingAppealsView(board, appeals, session);
      return withWork(reply, board.kind.name, appeals, session.userId);
    },
  );

  app.get(
    paths.review,
    {
      config: { access: access.decide, outageText: standingTexts.degraded },
      schema: { querystring: caseQuerySchema, response: { 200: appealReviewReplySchema } },
    },
    async (request) => appealReview(board, appeals, request.query.cardId),
  );

  app.post(
    paths.decide,
    {
      config: { access: access.decide, outageText: decisionFailedText },
      schema: { body: decideAppealRequestSchema, response: { 200: appealDecidedReplySchema } },
    },
    async (request) => decideAppeal(appeals, board, actorOf(request), request.body),
  );
}

/** Adds the routes about the decisions of the last weeks: their list, and the one that reopens an appeal. */
export function decidedRoutes(app: App, board: BoardReader, appeals: AppealContext): void {
  const { access, paths } = board.kind;

  app.get(paths.decided, { config: { access: access.decide }, schema: { response: { 200: decidedAppealsReplySchema } } }, async (request) =>
    decidedView(board, appeals, requireSession(request)),
  );

  app.post(
    paths.reopen,
    {
      config: { access: access.decide, outageText: standingTexts.reopen.failed },
      schema: { body: reopenAppealRequestSchema, response: { 200: doneReplySchema } },
    },
    async (request) => {
      await reopenAppeal(appeals, board, actorOf(request), request.body);
      return { success: true as const };
    },
  );
}
