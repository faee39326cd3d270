import { okReplySchema } from '@portal/portal-contract';
import {
  boardCardSchema,
  boardCommentSchema,
  boardLabelSchema,
  boardProxyRequestSchema,
  listFailedText,
  standingApi,
  type BoardProxyRequest,
} from '@portal/standing-contract';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { App } from '../../domain.ts';
import type { AppealContext } from '../standing/appeals/appeal-context.ts';
import type { Standing } from '../standing/standing-domain.ts';
import { fetchCards, getComments, getLabels } from './board-proxy-reads.ts';
import { addComment, addLabel, removeLabel, updateComment } from './board-proxy-writes.ts';

const reply = z.union([z.array(boardCardSchema), z.array(boardCommentSchema), z.array(boardLabelSchema), okReplySchema]);

/**
 * Adds `POST /api/trello-proxy`: seven actions, on the two moderation boards only. Members read their own cards and labels, and
 * people with access to all cards read any. Comments and writes are for deciders of the board. A write can only do a part of an
 * appeal's decision.
 */
export function boardProxyRoutes(app: App, { appeals }: Pick<Standing, 'appeals'>): void {
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
