import { assignCaseReplySchema, assignCaseRequestSchema, standingTexts, type AssignCaseRequest } from '@portal/standing-contract';
import type { FastifyRequest } from 'fastify';
import type { App } from '../../domain.ts';
import { HttpError } from '../../plugins/http-error.ts';
import { requireSession } from '../../plugins/session-cookie.ts';
import { changeAssignee } from './appeals/assignees.ts';
import type { AppealContext } from './appeals/card-jobs.ts';
import type { BoardReader } from './board/board-reader.ts';
import { pendingAppealsView } from './views/pending-appeals.ts';

const { assign: texts, decision } = standingTexts;

/** Adds the route by which staff assign a pending appeal to themselves. */
export function assignRoutes(app: App, board: BoardReader, context: AppealContext): void {
  const { access, paths } = board.kind;
  app.post(
    paths.assign,
    {
      config: { access: access.decide, outageText: texts.failed },
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
async function assignCase(
  board: BoardReader,
  { assignees, audit, knownPeople }: AppealContext,
  request: FastifyRequest,
  { cardId, to, from }: AssignCaseRequest,
) {
  const { username, userId } = requireSession(request);
  const person = await knownPeople.of({ userId, username });
  const { appeals, degraded } = await pendingAppealsView(board, person, request.log);
  const appeal = appeals.find(({ id }) => id === cardId);
  if (!appeal) throw degraded ? new HttpError(503, texts.failed) : new HttpError(404, decision.notPending);
  if (appeal.isOwn) throw new HttpError(403, texts.ownCase);
  const assignment = { cardId, board: board.kind.name, submittedAt: appeal.submittedAt ?? '', userId, username };
  await audit.record(
    {
      actor: username,
      action: to === 'me' ? 'appeal.assign' : 'appeal.unassign',
      target: appeal.username,
      subjectId: cardId,
      before: { assignee: from ?? '' },
      after: { assignee: to === 'me' ? username : '' },
      requestId: request.id,
    },
    (db) => changeAssignee(db, assignment, { to, from }),
  );
  if (!degraded) await assignees.tidy(board.kind.name, new Set(appeals.map(({ id }) => id)));
  return { assignee: to === 'me' ? { name: username, isMe: true } : null };
}
