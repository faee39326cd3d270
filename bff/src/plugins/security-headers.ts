import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { contentSecurityPolicy } from './content-security-policy.ts';

/** Headers that every reply carries. HSTS only where people come by https. */
export const constantHeaders = (secure: boolean): Record<string, string> => ({
  'content-security-policy': contentSecurityPolicy,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  ...(secure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
});

/** Sets them on each reply. API replies are not kept by caches unless a handler says otherwise. */
async function securityHeaders(app: FastifyInstance, { secure }: { secure: boolean }) {
  const headers = constantHeaders(secure);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
    done();
  });
}

export const securityHeadersPlugin = fp(securityHeaders, { name: 'security-headers' });
