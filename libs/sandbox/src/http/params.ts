import type { FastifyRequest } from 'fastify';

export type Params = Record<string, string>;

/** Reads the body as text. Each service parses it itself. */
export const bodyText = (request: FastifyRequest) => (typeof request.body === 'string' ? request.body : '');

/** Parses a form body. The first value of a repeated name wins. */
export const formParams = (request: FastifyRequest): Params => fromEntries(new URLSearchParams(bodyText(request)));

/** Parses the query. The first value of a repeated name wins. */
export function queryParams(request: FastifyRequest): Params {
  const start = request.url.indexOf('?');
  return start < 0 ? {} : fromEntries(new URLSearchParams(request.url.slice(start)));
}

function fromEntries(entries: Iterable<[string, string]>): Params {
  const params = Object.create(null) as Params;
  for (const [name, value] of entries) params[name] ??= value;
  return params;
}

/** Parses the body as a JSON object. Returns undefined for anything else. */
export function jsonObject(request: FastifyRequest): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(bodyText(request));
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
