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
