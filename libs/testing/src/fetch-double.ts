import { authCallbackRequestSchema, portalApi, signInRequestSchema } from '@portal/portal-contract';

/** A request from the page under test. */
export interface Call {
  path: string;
  query: Record<string, string>;
  /** JSON body. Undefined for a GET. */
  body: unknown;
}

/** Response to a request: a body for status 200, a `refusal`, or a function that returns either. */
export type Reply = object | ((call: Call) => object | Promise<object>);

/** Replies by endpoint, or by `<endpoint> <action>` if the body has an action. */
export type Replies = Record<string, Reply>;

class Refusal {
  readonly status: number;
  readonly body: object;
  constructor(status: number, body: object) {
    this.status = status;
    this.body = body;
  }
}

/** A response other than 200, with the BFF's error body. @param more further fields of the body */
export const refusal = (status: number, error: string, more: object = {}): object =>
  new Refusal(status, { error, requestId: 'test', ...more });

/** Never answers, so that a test can see the loading state. */
export const silence: Reply = () => new Promise<object>(() => {});

/** Fails like a lost connection. */
export const unreachable: Reply = () => Promise.reject(new TypeError('Failed to fetch'));

/** Schemas by endpoint for the request body, or for the query of a GET. */
export type RequestSchemas = Record<string, { safeParse(body: unknown): { success: boolean } }>;

const portalRequests: RequestSchemas = {
  [portalApi.signIn]: signInRequestSchema,
  [portalApi.authCallback]: authCallbackRequestSchema,
};

/**
 * Plays the BFF for a page under test. A request without a reply, or one that breaks the contract, fails and is recorded in
 * `mistakes`. Without that record the page would show an outage, and the test might pass.
 *
 * @param clockAheadMs how far the server's clock is ahead of the browser's, in milliseconds
 */
export function fetchDouble(replies: Replies, requests: RequestSchemas = {}, clockAheadMs = 0) {
  const schemas = { ...portalRequests, ...requests };
  const calls: Call[] = [];
  const mistakes: string[] = [];

  async function answer(input: unknown, init?: RequestInit): Promise<Response> {
    const call = readCall(String(input), init);
    calls.push(call);
    const reply = replies[`${call.path} ${actionOf(call.body)}`] ?? replies[call.path];
    const parsed = schemas[call.path]?.safeParse(call.body ?? call.query);
    if (parsed?.success === false)
      mistakes.push(`${call.path}: the request breaks the contract: ${JSON.stringify(call.body ?? call.query)}`);
    if (reply === undefined) mistakes.push(`${call.path}: the test has no reply to ${JSON.stringify(call.body)}`);
    if (mistakes.length > 0 || reply === undefined) throw new TypeError(mistakes.join('\n'));
    const body = typeof reply === 'function' ? await (reply as (call: Call) => object | Promise<object>)(call) : reply;
    return response(body, new Date(Date.now() + clockAheadMs));
  }
  return { fetch: answer as typeof fetch, calls, mistakes };
}

function readCall(address: string, init?: RequestInit): Call {
  const url = new URL(address, 'http://portal.test');
  const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
  return { path: url.pathname, query: Object.fromEntries(url.searchParams), body };
}

const actionOf = (body: unknown) => (typeof body === 'object' && body !== null && 'action' in body ? String(body.action) : '');

/** Builds the parts of a response that `@portal/api-client` reads, because jsdom has no Response. */
function response(reply: object, date: Date): Response {
  const isRefused = reply instanceof Refusal;
  const parts = {
    ok: !isRefused,
    status: isRefused ? reply.status : 200,
    headers: { get: (name: string) => (name === 'date' ? date.toUTCString() : null) },
    json: () => Promise.resolve(isRefused ? reply.body : reply),
    blob: () => Promise.resolve(new Blob([JSON.stringify(reply)])),
  };
  return parts as unknown as Response;
}
