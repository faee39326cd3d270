import {
  appealDecidedReplySchema,
  appealSubmittedReplySchema,
  caseQuerySchema,
  caseReplySchema,
  decideAppealRequestSchema,
  pendingAppealsReplySchema,
  playerRecordReplySchema,
  recordQuerySchema,
  standingApi,
  standingTexts,
  submitAppealRequestSchema,
} from '@portal/standing-contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { ownOnly } from '../../plugins/permissions.ts';
import { requireSession } from '../../session/session.ts';
import { decideAppeal } from './appeals/decide-appeal.ts';
import { decisionFailedText } from './appeals/operation-steps.ts';
import { submitAppeal } from './appeals/submit-appeal.ts';
import { findPerson } from './find-person.ts';
import { nameKey } from './rules/card-name.ts';
import type { StandingDeps } from './standing-deps.ts';
import { caseView } from './views/case.ts';
import { pendingAppealsView } from './views/pending-appeals.ts';
import { playerView } from './views/records.ts';

const reads = { fresh: false };

/** Players' records and appeals: one's own for everybody, anybody's for staff, the decisions for rank 250 and more. */
export async function playerRoutes(app: FastifyInstance, { appeals, memberAppeals, roblox }: StandingDeps) {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const board = appeals.boards.player;

  routes.get(
    standingApi.player,
    { config: { access: 'playerStanding' }, schema: { querystring: recordQuerySchema, response: { 200: playerRecordReplySchema } } },
    async (request) => {
      const session = requireSession(request);
      const { username = session.username } = request.query;
      const isOwn = nameKey(username.trim()) === nameKey(session.username);
      if (isOwn) return playerView(board, session.username, true, request.log);
      if (request.grant === 'own') ownOnly(session, { username });
      const person = await findPerson(roblox.people, username);
      return playerView(board, person.username, person.userId === session.userId, request.log);
    },
  );

  routes.get(
    standingApi.playerCase,
    {
      config: { access: 'playerStanding', outageText: standingTexts.degraded },
      schema: { querystring: caseQuerySchema, response: { 200: caseReplySchema } },
    },
    async (request) => {
      const decides = (await request.grantOf('playerAppeals', reads)) !== 'no';
      const { username } = requireSession(request);
      const reader = { username, mayRead: request.grant === 'yes', decides };
      return caseView(board, request.query.cardId, reader);
    },
  );

  routes.post(
    standingApi.submitPlayerAppeal,
    {
      config: { access: 'submitPlayerAppeal', alsoLimit: 'appeal', outageText: standingTexts.appeal.failed },
      schema: { body: submitAppealRequestSchema, response: { 200: appealSubmittedReplySchema } },
    },
    async (request) => {
      const actor = { username: requireSession(request).username, requestId: request.id };
      await submitAppeal(memberAppeals, 'player', actor, request.body);
      return { success: true as const, appealStatus: 'pending' as const };
    },
  );

  routes.get(
    standingApi.playerAppeals,
    { config: { access: 'playerAppeals' }, schema: { response: { 200: pendingAppealsReplySchema } } },
    async (request) => pendingAppealsView(board, requireSession(request).username, request.log),
  );

  routes.post(
    standingApi.decidePlayerAppeal,
    {
      config: { access: 'playerAppeals', outageText: decisionFailedText },
      schema: { body: decideAppealRequestSchema, response: { 200: appealDecidedReplySchema } },
    },
    async (request) => {
      const actor = { username: requireSession(request).username, requestId: request.id };
      return decideAppeal(appeals, 'player', actor, request.body);
    },
  );
}
