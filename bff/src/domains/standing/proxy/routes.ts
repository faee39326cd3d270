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
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { StandingDeps } from '../standing-deps.ts';
import { fetchCards, getComments, getLabels } from './proxy-reads.ts';
import { addComment, addLabel, removeLabel, updateComment } from './proxy-writes.ts';

const reply = z.union([z.array(boardCardSchema), z.array(boardCommentSchema), z.array(boardLabelSchema), okReplySchema]);

/**
 * `POST /api/trello-proxy`: seven actions over the two moderation boards, and over nothing else. Each is granted by a row of
 * its own: cards and labels to whom they are about and to those who may look at others; comments and writes, in the words of
 * an appeal, to those who decide on that board.
 */
export async function boardProxyRoutes(app: FastifyInstance, deps: StandingDeps) {
  app
    .withTypeProvider<ZodTypeProvider>()
    .post(
      standingApi.boardProxy,
      { config: { access: 'boardProxy', outageText }, schema: { body: boardProxyRequestSchema, response: { 200: reply } } },
      (request) => perform(deps, request, request.body),
    );
}

function outageText(body: unknown): string | undefined {
  const call = body as BoardProxyRequest | undefined;
  return call?.action === 'fetchCards' ? listFailedText(call.listId) : undefined;
}

async function perform(
  { appeals, memberAppeals }: StandingDeps,
  request: FastifyRequest,
  body: BoardProxyRequest,
): Promise<z.infer<typeof reply>> {
  switch (body.action) {
    case 'fetchCards':
      return fetchCards(memberAppeals, request, body);
    case 'getLabels':
      return getLabels(memberAppeals, request, body);
    case 'getComments':
      return getComments(memberAppeals, request, body);
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
