import type { FastifyRequest } from 'fastify';

export type Params = Record<string, string>;

/** The body as text; every service parses it in its own manner. */
export const bodyText = (request: FastifyRequest) => (typeof request.body === 'string' ? request.body : '');

/** A form body; a repeated name keeps its first value. */
export function formParams(request: FastifyRequest): Params {
  return fromEntries(new URLSearchParams(bodyText(request)));
}

/** The query; a repeated name keeps its first value. */
export function queryParams(request: FastifyRequest): Params {
  const start = request.url.indexOf('?');
  return start < 0 ? {} : fromEntries(new URLSearchParams(request.url.slice(start)));
}

function fromEntries(entries: Iterable<[string, string]>): Params {
  const params = Object.create(null) as Params;
  for (const [name, value] of entries) params[name] ??= value;
  return params;
}

/** A JSON object, or undefined when the body is anything else. */
export function jsonObject(request: FastifyRequest): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(bodyText(request));
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
