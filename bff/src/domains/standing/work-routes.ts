import { heldDecisionTexts, undoDecisionsRequestSchema } from '@portal/portal-contract';
import {
  assignCaseReplySchema,
  assignCaseRequestSchema,
  heldDecisionsReplySchema,
  holdDecisionsReplySchema,
  holdDecisionsRequestSchema,
  standingTexts,
  undoDecisionsReplySchema,
  type AssignCaseRequest,
  type HoldDecisionsReply,
  type HoldDecisionsRequest,
  type PendingAppeal,
} from '@portal/standing-contract';
import type { FastifyRequest } from 'fastify';
import type { App } from '../../domain.ts';
import { decidedFirst } from '../../held-decisions/held-decisions.ts';
import { HttpError } from '../../plugins/http-error.ts';
import { requireSession } from '../../plugins/session-cookie.ts';
import { cleanText } from '../../text/clean-text.ts';
import { changeAssignee } from './appeals/assignees.ts';
import { auditedBoard, type AppealContext } from './appeals/card-jobs.ts';
import { concernReasons } from './appeals/decide-appeal.ts';
import type { BoardReader } from './board/board-reader.ts';
import { pendingAppealsView } from './views/pending-appeals.ts';

const { assign: assignTexts, decision: texts } = standingTexts;

/** Adds the routes of held decisions: hold, undo, and list them with their outcomes. */
export function heldRoutes(app: App, board: BoardReader, context: AppealContext): void {
  const { heldDecisions } = context;
  const { access, name, paths } = board.kind;

  app.post(
    paths.hold,
    {
      config: { access: access.decide, outageText: texts.holdFailed },
      schema: { body: holdDecisionsRequestSchema, response: { 200: holdDecisionsReplySchema } },
    },
    async (request) => holdAll(board, context, request, request.body),
  );
  app.post(
    paths.undo,
    {
      config: { access: access.decide, outageText: heldDecisionTexts.undoFailed },
      schema: { body: undoDecisionsRequestSchema, response: { 200: undoDecisionsReplySchema } },
    },
    async (request) => {
      const rows = await heldDecisions.undo(request.body.ids, name, requireSession(request).userId);
      return { undone: rows.map(({ id }) => id), notes: Object.fromEntries(rows.map(({ subjectId, note }) => [subjectId, note])) };
    },
  );
  app.get(paths.held, { config: { access: access.decide }, schema: { response: { 200: heldDecisionsReplySchema } } }, async (request) => {
    const held = await heldDecisions.of(requireSession(request).userId, name);
    return { held: held.map(({ subjectId: cardId, ...decision }) => ({ cardId, ...decision })) };
  });
}

/**
 * Holds one decision per case. A case that cannot be decided gets the reason in the reply and does not affect the other cases.
 *
 * @throws HttpError 503 when the queue cannot be read
 */
async function holdAll(
  board: BoardReader,
  context: AppealContext,
  request: FastifyRequest,
  body: HoldDecisionsRequest,
): Promise<HoldDecisionsReply> {
  const session = requireSession(request);
  const { username: actor, userId: actorId } = session;
  const { heldDecisions } = context;
  const { name: kind } = board.kind;
  const { appeals, degraded } = await pendingAppealsView(board, context, session);
  const outcomes: HoldDecisionsReply['outcomes'] = [];
  for (const { id, cardId, note = body.note ?? '', confirmsOwnPunishment = false } of body.cases) {
    const appeal = appeals.find((each) => each.id === cardId);
    if (!appeal && degraded) throw new HttpError(503, texts.holdFailed);
    // A case that concerns the decider is decided by itself, after a warning.
    const refusal = refusalOf(appeal, confirmsOwnPunishment && body.cases.length === 1);
    if (!appeal || refusal !== null) {
      outcomes.push({ id, cardId, leavesInMs: null, error: refusal });
      continue;
    }
    const leavesInMs = await heldDecisions.hold({
      id,
      kind,
      subjectId: cardId,
      version: appeal.submittedAt ?? '',
      username: appeal.username,
      decision: body.decision,
      note: cleanText(note),
      actorId,
      actor,
      requestId: request.id,
    });
    if (leavesInMs !== undefined) {
      outcomes.push({ id, cardId, leavesInMs, error: null });
      continue;
    }
    const other = await heldDecisions.on(kind, cardId);
    const { text, ...by } = other ? decidedFirst(other, actorId) : { text: texts.busy };
    outcomes.push({ id, cardId, leavesInMs: null, error: text, ...by });
  }
  return { outcomes };
}

/** Returns why a case cannot be decided; null when it can. */
function refusalOf(appeal: PendingAppeal | undefined, confirmsOwnPunishment: boolean): string | null {
  if (!appeal || appeal.problem === 'no-record') return texts.notPending;
  if (appeal.isOwn) return texts.ownAppeal;
  if (appeal.concern && !confirmsOwnPunishment) return concernReasons[appeal.concern];
  return appeal.problem === 'no-email' ? texts.noEmail : null;
}

/** Adds the route by which staff assign a pending appeal to themselves. */
export function assignRoutes(app: App, board: BoardReader, context: AppealContext): void {
  const { access, paths } = board.kind;
  app.post(
    paths.assign,
    {
      config: { access: access.decide, outageText: assignTexts.failed },
      schema: { body: assignCaseRequestSchema, response: { 200: assignCaseReplySchema } },
    },
    async (request) => assignCase(board, context, request, request.body),
  );
}

/**
 * Changes the assignee and writes the audit entry in one transaction. A retry after a lost answer changes nothing.
 *
 * @throws HttpError 403 for one's own case, 404 when no appeal is pending, 409 when the assignee has changed since the caller
 *   read the queue, 503 when the queue cannot be read
 */
async function assignCase(board: BoardReader, context: AppealContext, request: FastifyRequest, { cardId, to, from }: AssignCaseRequest) {
  const { assignees, audit } = context;
  const session = requireSession(request);
  const { username, userId } = session;
  const { appeals, degraded } = await pendingAppealsView(board, context, session);
  const appeal = appeals.find(({ id }) => id === cardId);
  if (!appeal) throw degraded ? new HttpError(503, assignTexts.failed) : new HttpError(404, texts.notPending);
  if (appeal.isOwn) throw new HttpError(403, assignTexts.ownCase);
  const assignment = { cardId, board: board.kind.name, submittedAt: appeal.submittedAt ?? '', userId, username };
  await audit.record(
    {
      actor: username,
      action: to === 'me' ? 'appeal.assign' : 'appeal.unassign',
      target: appeal.username,
      subjectId: cardId,
      before: { assignee: from ?? '' },
      after: { assignee: to === 'me' ? username : '', ...auditedBoard(board.kind.name) },
      requestId: request.id,
    },
    (db) => changeAssignee(db, assignment, { to, from }),
  );
  if (!degraded)
    await assignees.tidy(
      board.kind.name,
      appeals.map(({ id }) => id),
    );
  return { assignee: to === 'me' ? { name: username, isMe: true } : null };
}
