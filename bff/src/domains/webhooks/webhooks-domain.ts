import { createHmac } from 'node:crypto';
import { airline } from '@portal/brand';
import { isolated } from '@portal/portal-contract';
import { moderationBoards } from '@portal/standing-contract';
import * as z from 'zod/mini';
import type { Domain } from '../../domain.ts';
import type { Platform } from '../../platform.ts';
import { cut } from '../../text/plain-text.ts';
import { type DeliveryResult, createWebhookEndpoint } from '../../upstreams/delivery.ts';
import type { Outbox } from '../mail/outbox.ts';

const flightSchema = z.object({
  id: z.string(),
  callsign: z.string(),
  route: z.string(),
  gate: z.string(),
  /** ISO 8601; null for a flight without a date. */
  departure: z.nullable(z.string()),
  /** Page of the flight. */
  url: z.string(),
});

/** Events for the community's servers. They contain only data that everybody with access to the linked page may see. */
const webhookDataSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('flight.added'), flight: flightSchema }),
  z.object({ type: z.literal('flight.changed'), changes: z.array(z.string()), flight: flightSchema }),
  z.object({ type: z.literal('appeal.waiting'), board: z.enum(moderationBoards), url: z.string() }),
  z.object({ type: z.literal('application.received'), job: z.string(), url: z.string() }),
]);
export type WebhookData = z.infer<typeof webhookDataSchema>;

const webhookEventSchema = z.object({
  /** Idempotency key, at most 80 characters. */
  id: z.string(),
  /** ISO 8601. */
  at: z.string(),
  data: webhookDataSchema,
});
type WebhookEvent = z.infer<typeof webhookEventSchema>;

/** Reports events to the community's servers. */
export interface Announcer {
  /** False when no address is configured. */
  isOn: boolean;
  /**
   * Queues an event for each configured address. Never rejects.
   *
   * @param id idempotency key, at most 80 characters
   * @returns false when the queue could not be written
   */
  announce(id: string, data: WebhookData): Promise<boolean>;
}

export interface Webhooks extends Domain {
  announcer: Announcer;
}

/** One configured address. */
interface Receiver {
  kind: 'chat' | 'webhook';
  /** Name for staff. */
  title: string;
  post(event: WebhookEvent): Promise<DeliveryResult>;
  close(): Promise<unknown>;
}

const messageOf = (kind: Receiver['kind'], id: string, event: WebhookEvent) => ({ key: `${kind}:${id}`, payload: { kind, event } });

const schemaOf = (kind: Receiver['kind']) => z.object({ kind: z.literal(kind), event: webhookEventSchema });

/** Creates the announcer for the chat server and a signed webhook. Events use the email queue, with its retries and dead letters. */
export function createWebhooks({ config, callRecords, now }: Platform, outbox: Outbox): Webhooks {
  const receivers = createReceivers(config.webhooks, callRecords, now);
  for (const { kind, title, post } of receivers)
    outbox.addKind({
      kind,
      schema: schemaOf(kind),
      describe: ({ event }) => ({ template: event.data.type, to: title }),
      deliver: ({ event }) => post(event),
    });
  return {
    announcer: {
      isOn: receivers.length > 0,
      async announce(id, data) {
        const event: WebhookEvent = { id, at: new Date(now()).toISOString(), data };
        const queued = await Promise.all(receivers.map(({ kind }) => outbox.release(messageOf(kind, id, event))));
        return queued.every(Boolean);
      },
    },
    async plugin() {},
    async close() {
      await Promise.all(receivers.map((receiver) => receiver.close()));
    },
  };
}

function createReceivers({ chatUrl, signed }: Platform['config']['webhooks'], log: Platform['callRecords'], now: () => number): Receiver[] {
  const receivers: Receiver[] = [];
  if (chatUrl !== undefined) {
    const endpoint = createWebhookEndpoint('chat server', chatUrl, log);
    receivers.push({ kind: 'chat', title: 'Chat server', post: ({ data }) => endpoint.post(chatMessage(data), {}), close: endpoint.close });
  }
  if (signed) {
    const endpoint = createWebhookEndpoint('webhook', signed.url, log);
    const post = ({ id, at, data: { type, ...data } }: WebhookEvent) => {
      const body = { type, timestamp: at, data };
      return endpoint.post(body, signWebhook(signed.secrets, id, JSON.stringify(body), now()));
    };
    receivers.push({ kind: 'webhook', title: 'Webhook', post, close: endpoint.close });
  }
  return receivers;
}

const prefix = 'whsec_';

/**
 * Returns the headers of Standard Webhooks. The receiver checks the signature and ignores a repeated id.
 *
 * @param secrets each is `whsec_` and a key in base64. Every key signs; the receiver needs only one of them
 * @param body the exact text that is sent
 * @param now milliseconds since 1970
 */
export function signWebhook(secrets: readonly string[], id: string, body: string, now: number): Record<string, string> {
  const timestamp = String(Math.floor(now / 1_000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}

/** The chat server's limit for a message, in characters. */
const maxMessageLength = 2_000;
const maxTextLength = 200;
/** Characters with a meaning in the chat server's Markdown, in mentions or in links. */
const special = /[\\*_~`|>#()[\]<@:-]/g;

/** Escapes people's text, so that it is shown literally, mentions nobody and contains no link. */
export const escapeChat = (text: string): string =>
  isolated(cut(text.replace(/\s+/g, ' ').trim(), maxTextLength))
    // A zero-width space keeps the chat server from recognising an address.
    .replaceAll('://', ':\u200B//')
    .replace(special, '\\$&');

/** Writes the message for a Discord-compatible webhook. `parse: []` mentions nobody, whatever the text says. */
export const chatMessage = (data: WebhookData) => ({
  username: airline.name,
  content: cut(contentOf(data), maxMessageLength),
  allowed_mentions: { parse: [] as string[] },
});

function contentOf(data: WebhookData): string {
  switch (data.type) {
    case 'flight.added':
      return `**New flight** ${flightText(data.flight)}`;
    case 'flight.changed':
      return `**Flight changed** (${data.changes.map(escapeChat).join(', ')}) ${flightText(data.flight)}`;
    case 'appeal.waiting':
      return `**Appeal waiting** on the ${data.board} board\n${data.url}`;
    case 'application.received':
      return `**Application received** for ${escapeChat(data.job)}\n${data.url}`;
  }
}

/** The chat server shows `<t:…:F>` in the reader's time zone. */
function flightText({ callsign, route, gate, departure, url }: Extract<WebhookData, { flight: unknown }>['flight']): string {
  const time = departure === null ? 'not scheduled yet' : `<t:${Math.floor(Date.parse(departure) / 1_000)}:F>`;
  return `${escapeChat(callsign)}, ${escapeChat(route)}: ${time}, gate ${escapeChat(gate) || 'to be announced'}\n${url}`;
}
