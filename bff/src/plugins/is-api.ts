import type { FastifyRequest } from 'fastify';

/**
 * True for a request to the API, however its URL is written. The router decodes `/%61pi/` and accepts absolute URLs, so the
 * matched route counts as well as the text.
 */
export const isApi = ({ routeOptions, url }: FastifyRequest): boolean =>
  [routeOptions.url, url].some((address) => address?.startsWith('/api/'));
