import type { FastifyInstance, FastifyReply } from 'fastify';
import fp from 'fastify-plugin';
import { documentPolicy, resourcePolicy } from './content-security-policy.ts';

/** Headers that every reply carries, kept few: they travel with each file. HSTS only where people come by https. */
export const constantHeaders = (secure: boolean): Record<string, string> => ({
  'content-security-policy': resourcePolicy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  ...(secure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
});

/** What matters only where a browser shows a document. */
const documentHeaders = {
  'content-security-policy': documentPolicy,
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
};

const isDocument = (reply: FastifyReply) => String(reply.getHeader('content-type')).startsWith('text/html');

/** Sets them on each reply. API replies are not kept by caches unless a handler says otherwise. */
async function securityHeaders(app: FastifyInstance, { secure }: { secure: boolean }) {
  const headers = constantHeaders(secure);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
    done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isDocument(reply)) reply.headers(documentHeaders);
    done(null, payload);
  });
}

export const securityHeadersPlugin = fp(securityHeaders, { name: 'security-headers' });
