import {
  heldDecisionsReplySchema,
  holdDecisionsReplySchema,
  holdDecisionsRequestSchema,
  standingTexts,
  undoDecisionsReplySchema,
  undoDecisionsRequestSchema,
  type HoldDecisionsRequest,
  type PendingAppeal,
} from '@portal/standing-contract';
import type { FastifyRequest } from 'fastify';
import type { App } from '../../../domain.ts';
import { HttpError } from '../../../plugins/http-error.ts';
import { requireSession } from '../../../plugins/session-cookie.ts';
import { cleanText } from '../../../text/clean-text.ts';
import type { HeldDecisions } from '../appeals/held-decisions.ts';
import type { BoardReader } from '../board/board-reader.ts';
import { pendingAppealsView } from '../views/pending-appeals.ts';

const { decision: texts } = standingTexts;

/** Adds the routes of held decisions: hold, undo, and list them with their outcomes. */
export function heldRoutes(app: App, board: BoardReader, heldDecisions: HeldDecisions): void {
  const { access, name, paths } = board.kind;

  app.post(
    paths.hold,
    {
      config: { access: access.decide, outageText: texts.holdFailed },
      schema: { body: holdDecisionsRequestSchema, response: { 200: holdDecisionsReplySchema } },
    },
    async (request) => holdAll(board, heldDecisions, request, request.body),
  );
  app.post(
    paths.undo,
    {
      config: { access: access.decide, outageText: texts.undoFailed },
      schema: { body: undoDecisionsRequestSchema, response: { 200: undoDecisionsReplySchema } },
    },
    async (request) => ({ undone: await heldDecisions.undo(request.body.ids, name, requireSession(request).userId) }),
  );
  app.get(paths.held, { config: { access: access.decide }, schema: { response: { 200: heldDecisionsReplySchema } } }, async (request) => ({
    held: await heldDecisions.of(requireSession(request).userId, name),
  }));
}

/**
 * Holds one decision per case. A case that cannot be decided gets the reason in the reply and does not affect the other cases.
 *
 * @throws HttpError 503 when the queue cannot be read
 */
async function holdAll(board: BoardReader, heldDecisions: HeldDecisions, request: FastifyRequest, body: HoldDecisionsRequest) {
  const { username: actor, userId: actorId } = requireSession(request);
  const { appeals, degraded } = await pendingAppealsView(board, actor, request.log);
  const outcomes = [];
  for (const { id, cardId, note = body.note ?? '' } of body.cases) {
    const appeal = appeals.find((each) => each.id === cardId);
    if (!appeal && degraded) throw new HttpError(503, texts.holdFailed);
    const refusal = refusalOf(appeal);
    const leavesInMs =
      appeal && refusal === null
        ? await heldDecisions.hold({
            id,
            board: board.kind.name,
            cardId,
            submittedAt: appeal.submittedAt ?? '',
            username: appeal.username,
            decision: body.decision,
            note: cleanText(note),
            actorId,
            actor,
            requestId: request.id,
          })
        : null;
    outcomes.push({ id, cardId, leavesInMs: leavesInMs ?? null, error: refusal ?? (leavesInMs === undefined ? texts.busy : null) });
  }
  return { outcomes };
}

/** Returns why a case cannot be decided; null when it can. */
function refusalOf(appeal: PendingAppeal | undefined): string | null {
  if (!appeal || appeal.problem === 'no-record') return texts.notPending;
  if (appeal.isOwn) return texts.ownAppeal;
  return appeal.problem === 'no-email' ? texts.noEmail : null;
}
