import type { FastifyRequest } from 'fastify';
import { formParams, jsonObject, queryParams, type Params } from '../../http/params.ts';

/** Parameters of a write: the board takes them from the query, a form or a JSON body alike. */
export function boardParams(request: FastifyRequest): Params {
  const type = request.headers['content-type'] ?? '';
  if (type.includes('json')) return { ...queryParams(request), ...asTexts(jsonObject(request) ?? {}) };
  if (type.includes('x-www-form-urlencoded')) return { ...queryParams(request), ...formParams(request) };
  return queryParams(request);
}

const asTexts = (values: Record<string, unknown>): Params =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, asText(value)]));

/** A JSON value as the same parameter of a form: null is empty, a list is parted by commas. */
function asText(value: unknown): string {
  if (value === null) return '';
  if (typeof value === 'string') return value;
  return Array.isArray(value) ? value.join() : JSON.stringify(value);
}
