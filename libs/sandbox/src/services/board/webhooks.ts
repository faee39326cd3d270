import { sandboxAccounts } from '@portal/sandbox-contract';
import type { FastifyInstance } from 'fastify';
import { createHmac } from 'node:crypto';
import { isLoopback } from '../../http.ts';
import type { SandboxState } from '../../sandbox-state.ts';
import type { Records } from '../../store/records.ts';
import { BoardError, boardParams, invalidValue } from './board-requests.ts';
import { describeMember, findBoard, nextObjectId, portalMember } from './describe.ts';

interface Webhook {
  id: string;
  description: string;
  idModel: string;
  callbackURL: string;
}

/** This setting survives a reset, because webhooks report the reset. */
const settingName = 'boardWebhooks';
const timeoutMs = 2_000;

const webhooksOf = (records: Records) => (records.settings.get(settingName) as Webhook[] | undefined) ?? [];
const describe = (webhook: Webhook) => ({
  ...webhook,
  active: true,
  consecutiveFailures: 0,
  firstConsecutiveFailDate: null,
});

/** Returns the value of `X-Trello-Webhook`: base64 of HMAC-SHA1 over body and callback address, keyed with the application's secret. */
export const webhookSignature = (body: string, callbackURL: string): string =>
  createHmac('sha1', sandboxAccounts.boardSecret)
    .update(body + callbackURL)
    .digest('base64');

/**
 * Registers webhooks. A callback must answer HEAD with 200, and is accepted once per board. Unlike the real board, the
 * sandbox only accepts callbacks on this machine.
 */
export function webhookRoutes(app: FastifyInstance, { records, now }: SandboxState) {
  app.post('/webhooks', async (request) => {
    const { callbackURL = '', idModel = '', description = '' } = boardParams(request);
    if (!isLoopback(callbackURL)) throw invalidValue('callbackURL');
    if (!findBoard(idModel)) throw invalidValue('idModel');
    const existing = webhooksOf(records);
    if (existing.some((each) => each.callbackURL === callbackURL && each.idModel === idModel))
      throw new BoardError(400, 'A webhook with that callback, model, and token already exists');
    const status = await fetch(callbackURL, { method: 'HEAD', signal: AbortSignal.timeout(timeoutMs) }).then(
      (reply) => reply.status,
      () => 0,
    );
    if (status !== 200) throw new BoardError(400, `URL (${callbackURL}) did not return 200 status code, got ${status}`);
    const webhook = { id: nextObjectId(now()), description, idModel, callbackURL };
    records.settings.put(settingName, [...existing, webhook]);
    return describe(webhook);
  });
}

/** Notifies webhooks of a change to a board. Resolves when they have answered. Ignores failures. */
export async function notifyWebhooks({ records, now }: SandboxState, boardId: string, type: string, cardId?: string): Promise<void> {
  const board = findBoard(boardId);
  const calls = webhooksOf(records).map(async ({ idModel, callbackURL }) => {
    if (idModel !== boardId) return;
    const member = describeMember(portalMember);
    const action = {
      id: nextObjectId(now()),
      type,
      date: new Date(now()).toISOString(),
      idMemberCreator: member.id,
      memberCreator: member,
      data: { board: { id: boardId, name: board?.name }, ...(cardId && { card: { id: cardId } }) },
    };
    const body = JSON.stringify({ action, model: { id: boardId, name: board?.name } });
    const headers = {
      'content-type': 'application/json',
      'x-trello-webhook': webhookSignature(body, callbackURL),
    };
    const send = () => fetch(callbackURL, { method: 'POST', body, headers, signal: AbortSignal.timeout(timeoutMs) });
    // The listener may have just closed the idle connection.
    await (await send().catch(send)).body?.cancel();
  });
  await Promise.allSettled(calls);
}
