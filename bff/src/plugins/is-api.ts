import type { FastifyRequest } from 'fastify';

/**
 * True for a request to the API. Checks the matched route too, because the router decodes `/%61pi/` and accepts absolute URLs.
 */
export const isApi = ({ routeOptions, url }: FastifyRequest): boolean =>
  [routeOptions.url, url].some((address) => address?.startsWith('/api/'));
