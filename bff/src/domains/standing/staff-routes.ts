import { ranks } from '@portal/portal-contract';
import {
  appealDecidedReplySchema,
  appealSubmittedReplySchema,
  caseQuerySchema,
  caseReplySchema,
  decideAppealRequestSchema,
  lookupQuerySchema,
  pendingAppealsReplySchema,
  staffRecordReplySchema,
  standingApi,
  standingTexts,
  submitAppealRequestSchema,
} from '@portal/standing-contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { HttpError } from '../../plugins/http-error.ts';
import { requireSession } from '../../session/session.ts';
import { decideAppeal } from './appeals/decide-appeal.ts';
import { decisionFailedText } from './appeals/operation-steps.ts';
import { submitAppeal } from './appeals/submit-appeal.ts';
import { findPerson } from './find-person.ts';
import type { StandingDeps } from './standing-deps.ts';
import { caseView } from './views/case.ts';
import { pendingAppealsView } from './views/pending-appeals.ts';
import { staffView } from './views/records.ts';

/** Staff records and appeals: one's own for staff; look-up and decisions for the allow-list. */
export async function staffRoutes(app: FastifyInstance, { appeals, memberAppeals, roblox, now }: StandingDeps) {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const board = appeals.boards.staff;
  const { lookup } = standingTexts;
  const { operations } = appeals;

  routes.get(
    standingApi.staff,
    { config: { access: 'staffStanding' }, schema: { response: { 200: staffRecordReplySchema } } },
    async (request) => {
      const { username, userId } = requireSession(request);
      // The permission rests on the rank, so it was read a moment ago; should that be lost, the fallback is the specification's.
      const rank = await roblox.memberships.rankOf(userId).catch(() => undefined);
      const member = { username, rank: rank?.groupRankId ?? ranks.none, rankName: rank?.groupRank ?? standingTexts.guestRank };
      const view = await staffView(board, member, true, { operations, now, log: request.log });
      return rank ? view : { ...view, degraded: true, verdict: null };
    },
  );

  routes.get(
    standingApi.staffCase,
    {
      config: { access: 'staffCase', outageText: standingTexts.degraded },
      schema: { querystring: caseQuerySchema, response: { 200: caseReplySchema } },
    },
    async (request) => {
      const decides = request.grant === 'yes';
      const reader = { username: requireSession(request).username, mayRead: decides, decides };
      return caseView(board, request.query.cardId, reader);
    },
  );

  routes.get(
    standingApi.staffLookup,
    {
      config: { access: 'staffAppeals', outageText: lookup.failed },
      schema: { querystring: lookupQuerySchema, response: { 200: staffRecordReplySchema } },
    },
    async (request) => {
      const session = requireSession(request);
      const person = await findPerson(roblox.people, request.query.username);
      const { groupRank, groupRankId } = await roblox.memberships.rankOf(person.userId);
      if (groupRankId < ranks.staff) throw new HttpError(422, lookup.notStaff);
      const member = { username: person.username, rank: groupRankId, rankName: groupRank || standingTexts.staffRank };
      // Looked up, even one's own record offers no appeal.
      const view = await staffView(board, member, false, { operations, now, log: request.log });
      return { ...view, isOwn: person.userId === session.userId };
    },
  );

  routes.post(
    standingApi.submitStaffAppeal,
    {
      config: { access: 'staffStanding', alsoLimit: 'appeal', outageText: standingTexts.appeal.failed },
      schema: { body: submitAppealRequestSchema, response: { 200: appealSubmittedReplySchema } },
    },
    async (request) => {
      const actor = { username: requireSession(request).username, requestId: request.id };
      await submitAppeal(memberAppeals, 'staff', actor, request.body);
      return { success: true as const, appealStatus: 'pending' as const };
    },
  );

  routes.get(
    standingApi.staffAppeals,
    { config: { access: 'staffAppeals' }, schema: { response: { 200: pendingAppealsReplySchema } } },
    async (request) => pendingAppealsView(board, requireSession(request).username, request.log),
  );

  routes.post(
    standingApi.decideStaffAppeal,
    {
      config: { access: 'staffAppeals', outageText: decisionFailedText },
      schema: { body: decideAppealRequestSchema, response: { 200: appealDecidedReplySchema } },
    },
    async (request) => {
      const actor = { username: requireSession(request).username, requestId: request.id };
      return decideAppeal(appeals, 'staff', actor, request.body);
    },
  );
}
