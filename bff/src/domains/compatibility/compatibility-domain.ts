import { listFailedText, standingApi, standingTexts, typeTitle, type AppealEmailRequest } from '@portal/standing-contract';
import type { FastifyRequest } from 'fastify';
import { okReplySchema } from '@portal/portal-contract';
import * as z from 'zod/mini';
import { bookingMessages } from '@portal/booking-contract';
import type { App, Domain } from '../../domain.ts';
import type { Platform } from '../../platform.ts';
import type { Standing } from '../standing/standing-domain.ts';
import { lookupRoutes } from './lookup-routes.ts';
import type { AppealContext } from '../standing/appeals/card-jobs.ts';
import { boardProxyRequestSchema, fetchCards, forbidden, getComments, getLabels, type BoardProxyRequest } from './board-proxy-reads.ts';
import { addComment, addLabel, removeLabel, updateComment } from './board-proxy-writes.ts';
import type { Config } from '../../config/load-config.ts';
import { HttpError } from '../../plugins/http-error.ts';
import { requireSession } from '../../plugins/session-cookie.ts';
import { queueAppealMail } from '../standing/appeals/appeal-mails.ts';
import { appealsOf } from '../standing/rules/appeal-history.ts';

interface Compatibility extends Domain {
  /** Handles the appeal form of the email endpoint. The bookings domain handles the other form. */
  sendAppealEmail(request: FastifyRequest, body: AppealEmailRequest): Promise<void>;
}

/**
 * Creates the endpoints of the API that no page of the portal calls. They serve other programs, such as the
 * airline's bots. They grant nothing that the pages' endpoints refuse. When the API drops an endpoint, remove it here: no page
 * depends on this folder.
 */
export function createCompatibility({ config, upstreams }: Platform, standing: Standing): Compatibility {
  async function plugin(app: App) {
    lookupRoutes(app, upstreams.roblox);
    boardProxyRoutes(app, standing);
  }

  return {
    plugin,
    sendAppealEmail: (request, body) => sendAppealEmail(standing.appeals, config.loops.templates, request, body),
  };
}

const label = z.object({ id: z.string(), name: z.string() });
const card = z.object({
  id: z.string(),
  name: z.string(),
  due: z.nullable(z.string()),
  desc: z.string(),
  labels: z.array(label),
  members: z.array(z.object({ username: z.string() })),
});
const comment = z.object({ id: z.string(), data: z.object({ text: z.string() }) });
const reply = z.union([z.array(card), z.array(comment), z.array(label), okReplySchema]);

/**
 * Adds `POST /api/trello-proxy`: seven actions, on the two moderation boards only. Members read their own cards and labels, and
 * people with access to all cards read any. Comments and writes are for deciders of the board. A write can only do a part of an
 * appeal's decision.
 */
function boardProxyRoutes(app: App, { appeals }: Pick<Standing, 'appeals'>): void {
  app.post(
    standingApi.boardProxy,
    { config: { access: 'boardProxy', outageText }, schema: { body: boardProxyRequestSchema, response: { 200: reply } } },
    (request) => perform(appeals, request, request.body),
  );
}

function outageText(body: unknown): string | undefined {
  const call = body as BoardProxyRequest | undefined;
  return call?.action === 'fetchCards' ? listFailedText(call.listId) : undefined;
}

async function perform(appeals: AppealContext, request: FastifyRequest, body: BoardProxyRequest): Promise<z.infer<typeof reply>> {
  switch (body.action) {
    case 'fetchCards':
      return fetchCards(appeals, request, body);
    case 'getLabels':
      return getLabels(appeals, request, body);
    case 'getComments':
      return getComments(appeals, request, body);
    case 'addLabel':
      return addLabel(appeals, request, body);
    case 'removeLabel':
      return removeLabel(appeals, request, body);
    case 'addComment':
      return addComment(appeals, request, body);
    case 'updateComment':
      return updateComment(appeals, request, body);
  }
}

/**
 * Handles the appeal form of `POST /api/loops-email`: emails the result of a decided appeal to the address in its record. The
 * idempotency key is that of the decision's own email, so no second email is sent.
 *
 * @throws HttpError 403 unless the template is configured for a board on which the caller decides, and another person's decided
 *   appeal has this address and result; 503 when the board or the queue fails
 */
async function sendAppealEmail(
  { boards, comments, outbox, knownPeople }: AppealContext,
  templates: Config['loops']['templates'],
  request: FastifyRequest,
  body: AppealEmailRequest,
): Promise<void> {
  const board = Object.values(boards).find(({ kind }) => templates[kind.mailTemplate] === body.transactionalId);
  if (!board) throw forbidden();
  await request.authorize(board.kind.access.decide);
  const { username, appealtype, result } = body.dataVariables;
  if ((await knownPeople.of(requireSession(request))).hasName(username)) throw new HttpError(403, standingTexts.decision.ownAppeal);

  const state = (await board.read()).value;
  const cards = state.index.byName(username).filter(({ type }) => typeTitle(type).toLowerCase() === appealtype.trim().toLowerCase());
  for (const card of cards) {
    const [appeal] = appealsOf(await comments.of(card.id));
    if (appeal?.status !== result.toUpperCase() || appeal.email.toLowerCase() !== body.email.toLowerCase()) continue;
    const { comment, email, decided, reopened } = appeal;
    const mail = {
      cardId: card.id,
      commentId: comment.id,
      outcome: result,
      round: reopened.length,
      email,
      target: username,
      appealType: typeTitle(card.type),
      note: decided?.note ?? '',
      decidedBy: decided?.by ?? '',
    };
    if (!(await queueAppealMail(outbox, board.kind, mail))) throw new HttpError(503, bookingMessages.email.failed);
    return;
  }
  if (state.missing.length > 0) throw new HttpError(503, bookingMessages.email.failed);
  throw forbidden();
}
