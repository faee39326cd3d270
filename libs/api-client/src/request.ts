import { apiErrorSchema, genericMessage, offlineMessage } from '@portal/portal-contract';
import type { infer as Infer } from 'zod/mini';
import type { $ZodType } from 'zod/v4/core';
import { parse } from 'zod/mini';
import { ApiError } from './api-error.ts';
import { compareClocks } from './server-clock.ts';

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
  );
}
