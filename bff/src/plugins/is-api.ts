import type { FastifyRequest } from 'fastify';

/**
 * True for a request to the API, however its address is written: the router decodes `/%61pi/` and takes absolute addresses,
 * so the route that was found counts as well as the text.
 */
export const isApi = ({ routeOptions, url }: FastifyRequest): boolean =>
  [routeOptions.url, url].some((address) => address?.startsWith('/api/'));
