import { api, remotesBase, shellBase } from '@portal/contracts';
import type { FastifyInstance } from 'fastify';
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

/** Built files and API replies are never shown as documents; every other address, and the API's browsable page, is one. */
function isDocument(url: string): boolean {
  if (url.startsWith(api.docs)) return true;
  return !['/api/', shellBase, `${remotesBase}/`].some((base) => url.startsWith(base));
}

/**
 * Sets them on each reply, by its address: a 304 must repeat them, and has no content type. API replies are not kept by
 * caches unless a handler says otherwise.
 */
async function securityHeaders(app: FastifyInstance, { secure }: { secure: boolean }) {
  const forAll = constantHeaders(secure);
  const forDocuments = { ...forAll, ...documentHeaders };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(isDocument(request.url) ? forDocuments : forAll);
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
    done();
  });
}

export const securityHeadersPlugin = fp(securityHeaders, { name: 'security-headers' });
