import type { FastifyRequest } from 'fastify';
import { formParams, jsonObject, queryParams, type Params } from '../../http/params.ts';

/** Reads the parameters of a write from the query, a form or a JSON body. */
export function boardParams(request: FastifyRequest): Params {
  const type = request.headers['content-type'] ?? '';
  if (type.includes('json')) return { ...queryParams(request), ...asTexts(jsonObject(request) ?? {}) };
  if (type.includes('x-www-form-urlencoded')) return { ...queryParams(request), ...formParams(request) };
  return queryParams(request);
}

const asTexts = (values: Record<string, unknown>): Params =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, asText(value)]));

/** Converts a JSON value to its form notation: null to '', a list to comma-separated items. */
function asText(value: unknown): string {
  if (value === null) return '';
  if (typeof value === 'string') return value;
  return Array.isArray(value) ? value.join() : JSON.stringify(value);
}
