import { sandboxAccounts, sandboxPaths } from '@portal/sandbox-contract';
import type { FastifyInstance } from 'fastify';
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { bodyText, jsonObject, namePlugin } from '../../http.ts';
import type { SandboxState } from '../../sandbox-state.ts';
import { watchService } from '../../watch.ts';

/** Maximum age of a request in milliseconds. Older ones count as replays (Standard Webhooks). */
const toleranceMs = 5 * 60_000;

/** Checks the headers of Standard Webhooks against the body. @param now milliseconds since 1970 */
function isSigned(headers: IncomingHttpHeaders, body: string, secret: string, now: number): boolean {
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => String(headers[name] ?? ''));
  if (!id || !timestamp || !signatures || !/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(now - Number(timestamp) * 1_000) > toleranceMs) return false;
  const expected = createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'))
    .update(`${id}.${timestamp}.${body}`)
    .digest();
  return signatures.split(' ').some((signature) => {
    const actual = Buffer.from(signature.replace(/^v1,/, ''), 'base64');
    return signature.startsWith('v1,') && actual.length === expected.length && timingSafeEqual(actual, expected);
  });
}

/** A request to the webhook receiver. */
export interface WebhookRequest {
  /** Id of the event. Null for the chat server, which has no ids. */
  id: string | null;
  receiver: 'chat' | 'signed';
  at: string;
  /** True for a valid signature. Null for the chat server, which has no signatures. */
  verified: boolean | null;
  /** HTTP status of the response. */
  status: number;
  /** The parsed JSON, or the text if it is not JSON. */
  body: unknown;
}

const maxRequests = 100;

/** Creates the log of the last requests to the webhook receiver, newest first. */
export function createWebhookLog() {
  let requests: WebhookRequest[] = [];
  return {
    add: (request: WebhookRequest) => void (requests = [request, ...requests].slice(0, maxRequests)),
    list: (): readonly WebhookRequest[] => requests,
    clear: () => void (requests = []),
  };
}
export type WebhookLog = ReturnType<typeof createWebhookLog>;

/** The chat server's limit for a message, in characters. */
const maxMessageLength = 2_000;
const bodyLimit = 64 * 1024;

/** Simulates the receivers of the portal's webhooks: the community's chat server, and a program that checks signatures. */
export function webhookReceiver(app: FastifyInstance, state: SandboxState) {
  const { webhooks, now } = state;
  const at = () => new Date(now()).toISOString();
  app.register(
    namePlugin('webhooks', async (scope) => {
      watchService(scope, 'webhooks', state);

      scope.get(sandboxPaths.chatWebhook, async () => ({ id: '7001001001001', name: 'Airline', type: 1 }));

      scope.post(sandboxPaths.chatWebhook, { bodyLimit }, async (request, reply) => {
        const refusal = refuseMessage(jsonObject(request));
        const status = refusal ? 400 : 204;
        webhooks.add({ id: null, receiver: 'chat', at: at(), verified: null, status, body: bodyOf(bodyText(request)) });
        return reply.code(status).send(refusal);
      });

      scope.post(sandboxPaths.signedWebhook, { bodyLimit }, async (request, reply) => {
        const text = bodyText(request);
        const verified = isSigned(request.headers, text, sandboxAccounts.webhookSecret, now());
        const status = verified ? 204 : 401;
        const id = request.headers['webhook-id'];
        webhooks.add({ id: typeof id === 'string' ? id : null, receiver: 'signed', at: at(), verified, status, body: bodyOf(text) });
        return reply.code(status).send(verified ? undefined : { message: 'Invalid signature' });
      });
    }),
  );
}

/** Returns the chat server's refusal of a message. Undefined for a valid message. */
function refuseMessage(message: Record<string, unknown> | undefined) {
  if (!message) return { message: 'The request body contains invalid JSON.', code: 50109 };
  const { content } = message;
  if (typeof content !== 'string' || content.trim() === '') return { message: 'Cannot send an empty message', code: 50006 };
  if (content.length <= maxMessageLength) return undefined;
  const error = { code: 'BASE_TYPE_MAX_LENGTH', message: `Must be ${maxMessageLength} or fewer in length.` };
  return { message: 'Invalid Form Body', code: 50035, errors: { content: { _errors: [error] } } };
}

function bodyOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
