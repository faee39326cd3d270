import * as z from 'zod/mini';
import type { Domain } from '../../domain.ts';
import type { Platform } from '../../platform.ts';
import type { DeliveryResult } from '../../upstreams/delivery.ts';
import { createWebhookEndpoint } from '../../upstreams/webhooks/webhook-endpoint.ts';
import type { Outbox } from '../mail/outbox.ts';
import { chatMessage } from './chat-message.ts';
import { signWebhook } from './sign-webhook.ts';
import { webhookEventSchema, type WebhookData, type WebhookEvent } from './webhook-event.ts';

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

/** Creates the announcer for the chat server and a signed webhook. Events use the mail queue, with its retries and dead letters. */
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
