/** A request to the receiver of webhooks. */
export interface WebhookRequest {
  /** Id of the event. Null for the chat server, which knows none. */
  id: string | null;
  receiver: 'chat' | 'signed';
  at: string;
  /** Whether the signature is right. Null for the chat server, which has no signatures. */
  verified: boolean | null;
  /** HTTP status of the response. */
  status: number;
  /** The parsed JSON, or the text when it is no JSON. */
  body: unknown;
}

const maxRequests = 100;

/** Keeps the last requests to the receiver of webhooks, newest first. */
export function createWebhookLog() {
  let requests: WebhookRequest[] = [];
  return {
    add: (request: WebhookRequest) => void (requests = [request, ...requests].slice(0, maxRequests)),
    list: (): readonly WebhookRequest[] => requests,
    clear: () => void (requests = []),
  };
}
export type WebhookLog = ReturnType<typeof createWebhookLog>;
