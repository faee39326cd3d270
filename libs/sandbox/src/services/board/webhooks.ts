import { createHmac } from 'node:crypto';
import { sandboxAccounts } from '@portal/sandbox-contract';
import type { FastifyInstance } from 'fastify';
import type { SandboxState } from '../../sandbox-state.ts';
import type { Records } from '../../store/records.ts';
import { BoardError, invalidValue } from './board-error.ts';
import { boardParams } from './board-params.ts';
import { describeMember, portalMember } from './member.ts';
import { objectId } from './object-id.ts';
import { findBoard } from './topology.ts';

interface Webhook {
  id: string;
  description: string;
  idModel: string;
  callbackURL: string;
}

/** Kept over a reset, which is news for whoever asked to be told. */
const settingName = 'boardWebhooks';
const answersWithinMs = 2_000;
const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

const webhooksOf = (records: Records) => (records.settings.get(settingName) as Webhook[] | undefined) ?? [];
const describe = (webhook: Webhook) => ({ ...webhook, active: true, consecutiveFailures: 0, firstConsecutiveFailDate: null });

/** `X-Trello-Webhook`: base64 of HMAC-SHA1 over the body and the callback's address, with the application's secret. */
export const webhookSignature = (body: string, callbackURL: string): string =>
  createHmac('sha1', sandboxAccounts.boardSecret)
    .update(body + callbackURL)
    .digest('base64');

/** The board asks the address with HEAD before it takes it, and takes each address once per board. The sandbox calls this machine only. */
export function webhookRoutes(app: FastifyInstance, { records, now }: SandboxState) {
  app.post('/webhooks', async (request) => {
    const { callbackURL = '', idModel = '', description = '' } = boardParams(request);
    if (!URL.canParse(callbackURL) || !loopback.has(new URL(callbackURL).hostname)) throw invalidValue('callbackURL');
    if (!findBoard(idModel)) throw invalidValue('idModel');
    const known = webhooksOf(records);
    if (known.some((each) => each.callbackURL === callbackURL && each.idModel === idModel))
      throw new BoardError(400, 'A webhook with that callback, model, and token already exists');
    const status = await fetch(callbackURL, { method: 'HEAD', signal: AbortSignal.timeout(answersWithinMs) }).then(
      (reply) => reply.status,
      () => 0,
    );
    if (status !== 200) throw new BoardError(400, `URL (${callbackURL}) did not return 200 status code, got ${status}`);
    const webhook = { id: objectId(now()), description, idModel, callbackURL };
    records.settings.put(settingName, [...known, webhook]);
    return describe(webhook);
  });
}

/** Tells those who asked that something was done on a board. What they answer, and whether, is no concern of the one who did it. */
export function notifyWebhooks({ records, now }: SandboxState, boardId: string, type: string, cardId?: string): void {
  const board = findBoard(boardId);
  for (const { idModel, callbackURL } of webhooksOf(records)) {
    if (idModel !== boardId) continue;
    const member = describeMember(portalMember);
    const action = {
      id: objectId(now()),
      type,
      date: new Date(now()).toISOString(),
      idMemberCreator: member.id,
      memberCreator: member,
      data: { board: { id: boardId, name: board?.name }, ...(cardId && { card: { id: cardId } }) },
    };
    const body = JSON.stringify({ action, model: { id: boardId, name: board?.name } });
    const headers = { 'content-type': 'application/json', 'x-trello-webhook': webhookSignature(body, callbackURL) };
    fetch(callbackURL, { method: 'POST', body, headers, signal: AbortSignal.timeout(answersWithinMs) }).then(
      (reply) => reply.body?.cancel(),
      () => undefined,
    );
  }
}
