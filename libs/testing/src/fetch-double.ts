import { authCallbackRequestSchema, portalApi, signInRequestSchema } from '@portal/portal-contract';

/** A request that the page under test made. */
export interface Call {
  path: string;
  query: Record<string, string>;
  /** The JSON body; undefined for a GET. */
  body: unknown;
}

/** What the server says: a body for 200, a `refusal`, or a function that decides on either. */
export type Reply = object | ((call: Call) => object | Promise<object>);

/** Replies by endpoint, or by `<endpoint> <action>` where the body names an action. */
export type Replies = Record<string, Reply>;

class Refusal {
  readonly status: number;
  readonly error: string;
  constructor(status: number, error: string) {
    this.status = status;
    this.error = error;
  }
}

/** An answer other than 200, with the BFF's error body. */
export const refusal = (status: number, error: string): object => new Refusal(status, error);

/** Never answers: for what is shown meanwhile. */
export const silence: Reply = () => new Promise<object>(() => {});

/** No connection. */
export const unreachable: Reply = () => Promise.reject(new TypeError('Failed to fetch'));

/** Schema of an endpoint's request: its body, or the query of a GET. */
export type RequestSchemas = Record<string, { safeParse(body: unknown): { success: boolean } }>;

const portalRequests: RequestSchemas = {
  [portalApi.signIn]: signInRequestSchema,
  [portalApi.authCallback]: authCallbackRequestSchema,
};

/**
 * Plays the BFF for a page under test. A request without a reply, or one that breaks the contract, is kept in `mistakes`
 * and fails, because the page itself would show it as an outage.
 */
export function fetchDouble(replies: Replies, requests: RequestSchemas = {}) {
  const schemas = { ...portalRequests, ...requests };
  const calls: Call[] = [];
  const mistakes: string[] = [];

  async function answer(input: unknown, init?: RequestInit): Promise<Response> {
    const call = readCall(String(input), init);
    calls.push(call);
    const reply = replies[`${call.path} ${actionOf(call.body)}`] ?? replies[call.path];
    const broken = schemas[call.path]?.safeParse(call.body ?? call.query);
    if (broken?.success === false)
      mistakes.push(`${call.path}: a request that the contract refuses: ${JSON.stringify(call.body ?? call.query)}`);
    if (reply === undefined) mistakes.push(`${call.path}: nobody said what the reply is to ${JSON.stringify(call.body)}`);
    if (mistakes.length > 0 || reply === undefined) throw new TypeError(mistakes.join('\n'));
    return response(typeof reply === 'function' ? await (reply as (call: Call) => object | Promise<object>)(call) : reply);
  }
  return { fetch: answer as typeof fetch, calls, mistakes };
}

function readCall(address: string, init?: RequestInit): Call {
  const url = new URL(address, 'http://portal.test');
  const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
  return { path: url.pathname, query: Object.fromEntries(url.searchParams), body };
}

const actionOf = (body: unknown) => (typeof body === 'object' && body !== null && 'action' in body ? String(body.action) : '');

/** What `@portal/api-client` reads of a response; the test environment has no Response of its own. */
function response(reply: object): Response {
  const refused = reply instanceof Refusal;
  const parts = {
    ok: !refused,
    status: refused ? reply.status : 200,
    headers: { get: () => null },
    json: () => Promise.resolve(refused ? { error: reply.error, requestId: 'test' } : reply),
  };
  return parts as unknown as Response;
}
