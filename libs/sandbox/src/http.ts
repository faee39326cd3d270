import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** True for a URL on this machine. */
export const isLoopback = (url: string) => URL.canParse(url) && loopback.has(new URL(url).hostname);

/** Refuses requests that a foreign site could make a browser send: with a foreign Host (DNS rebinding) or a foreign Origin. */
export function guardLoopback(app: FastifyInstance) {
  app.addHook('onRequest', async (request, reply) => {
    const { host = '', origin } = request.headers;
    if (!isLoopback(`http://${host}`)) return reply.code(403).type('text/plain').send('The sandbox answers on this machine only.');
    if (origin !== undefined && !isLoopback(origin)) return reply.code(403).type('text/plain').send('Cross-origin request refused.');
  });
}

/**
 * Names a plugin for the framework's error messages. Without a name, Fastify searches all loaded modules for the plugin, which is
 * slow in tests.
 */
export const namePlugin = (name: string, plugin: FastifyPluginAsync): FastifyPluginAsync =>
  Object.assign(plugin, { [Symbol.for('fastify.display-name')]: name });

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

/** Creates a rate limit with fixed windows. `take` returns false for requests over `limit` in a window. */
export function createWindowLimit(limit: number, windowMs: number, now: () => number) {
  let startedAt = -Infinity;
  let requests = 0;
  return {
    limit,
    take(): boolean {
      if (now() - startedAt >= windowMs) {
        startedAt = now();
        requests = 0;
      }
      requests += 1;
      return requests <= limit;
    },
    remaining: () => Math.max(0, limit - requests),
  };
}
