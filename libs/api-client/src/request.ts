import { apiErrorSchema, genericMessage, offlineMessage } from '@portal/portal-contract';
import { parse, type infer as Infer } from 'zod/mini';
import type { $ZodType } from 'zod/v4/core';
import { compareClocks } from './server-clock.ts';

/**
 * A failed call to the BFF. `message` is a text for people, the server's own or a general one.
 * `status` is 0 without a reply (offline, timeout), and 502 if the reply breaks the contract.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly requestId: string | undefined;
  /** Milliseconds until the server accepts a retry. */
  readonly retryAfter: number | undefined;
  /** Title of the service that failed, for staff. */
  readonly service: string | undefined;
  /** The unchecked reply, because some refusals carry more than a message. */
  readonly body: unknown;

  constructor(message: string, status: number, requestId?: string, retryAfter?: number, body?: unknown, service?: string) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.requestId = requestId;
    this.retryAfter = retryAfter;
    this.body = body;
    this.service = service;
  }
}

/** Whether the server answered with one of these statuses. `hasStatus(error, 401)` means an ended session. */
export const hasStatus = (error: unknown, ...statuses: number[]): error is ApiError =>
  error instanceof ApiError && statuses.includes(error.status);

/** Whether the server refused the request itself (4xx), so that its message is worth showing. */
export const isRefusal = (error: unknown): error is ApiError => error instanceof ApiError && error.status >= 400 && error.status < 500;

interface RequestOptions<Schema extends $ZodType> {
  schema: Schema;
  /** Sent as JSON with POST. If absent, the request is a GET. */
  body?: unknown;
  query?: Record<string, string>;
  signal?: AbortSignal;
  /** Timeout in milliseconds. */
  deadline?: number;
  /** Returns the message of a failure without one of the BFF, such as a proxy's 502. `body` is the unchecked reply. */
  failed?: (body: unknown) => string;
  /** Message of a reply that breaks the contract. */
  invalid?: string;
}

const defaultDeadline = 12_000;

let whenUnauthorized: () => void = () => {};

/** Registers the handler for an ended session (401), in place of an earlier one. */
export function onUnauthorized(handler: () => void): void {
  whenUnauthorized = handler;
}

/**
 * Calls the BFF and checks the reply against its schema.
 * @throws ApiError on refusal, failure, timeout, or a reply that breaks the contract
 */
export async function request<Schema extends $ZodType>(path: string, options: RequestOptions<Schema>): Promise<Infer<Schema>> {
  const response = await send(path, options);
  const body = await readJson(response);
  if (!response.ok) throw refusal(response, body, options.failed);
  try {
    return parse(options.schema, body);
  } catch {
    throw new ApiError(options.invalid ?? genericMessage, 502);
  }
}

/** Requests a file from the BFF with POST. @throws ApiError on refusal, failure, timeout, or a partial file */
export async function requestFile(path: string, options: Omit<RequestOptions<$ZodType>, 'schema' | 'invalid'>): Promise<Blob> {
  const response = await send(path, options);
  if (!response.ok) throw refusal(response, await readJson(response), options.failed);
  try {
    return await response.blob();
  } catch {
    throw new ApiError(options.failed?.(undefined) ?? genericMessage, 0);
  }
}

type SendOptions = Pick<RequestOptions<$ZodType>, 'body' | 'query' | 'signal' | 'deadline'>;

async function send(path: string, { body, query, signal, deadline = defaultDeadline }: SendOptions): Promise<Response> {
  const url = query ? `${path}?${new URLSearchParams(query)}` : path;
  const timeout = AbortSignal.timeout(deadline);
  try {
    const response = await fetch(url, {
      method: body === undefined ? 'GET' : 'POST',
      credentials: 'same-origin',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      headers: { accept: 'application/json', ...(body !== undefined && { 'content-type': 'application/json' }) },
      body: JSON.stringify(body),
    });
    compareClocks(response.headers);
    return response;
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError(navigator.onLine ? genericMessage : offlineMessage, 0);
  }
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
}

function refusal(response: Response, body: unknown, failed: RequestOptions<$ZodType>['failed'] = () => genericMessage): ApiError {
  if (response.status === 401) whenUnauthorized();
  const parsed = apiErrorSchema.safeParse(body);
  const wait = Number(response.headers.get('retry-after'));
  return new ApiError(
    parsed.success ? parsed.data.error : failed(body),
    response.status,
    parsed.success ? parsed.data.requestId : undefined,
    Number.isFinite(wait) && wait > 0 ? wait * 1000 : undefined,
    body,
    parsed.success ? parsed.data.service : undefined,
  );
}
