import { remotesBase, shellBase, systemPaths } from '@portal/portal-contract';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { documentPolicy, resourcePolicy } from './content-security-policy.ts';
import type { Config } from '../config/load-config.ts';
import { isApi } from './is-api.ts';

/** What the headers depend on: HSTS only where people come by https, the sandbox's pictures only where it is used. */
type HeaderSettings = Pick<Config, 'secure' | 'sandbox'>;

/** Headers that every reply carries, kept few: they travel with each file. */
export const constantHeaders = ({ secure, sandbox }: HeaderSettings): Record<string, string> => ({
  'content-security-policy': resourcePolicy(sandbox),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  ...(secure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
});

/** What matters only where a browser shows a document. */
const documentHeaders = (sandbox: boolean) => ({
  'content-security-policy': documentPolicy(sandbox),
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
});

/** Built files and API replies are never shown as documents; every other address, and the API's browsable page, is one. */
function isDocument(url: string): boolean {
  if (url.startsWith(systemPaths.docs)) return true;
  return !['/api/', shellBase, `${remotesBase}/`].some((base) => url.startsWith(base));
}

/**
 * Sets them on each reply, by its address: a 304 must repeat them, and has no content type. API replies are not kept by
 * caches unless a handler says otherwise.
 */
async function securityHeaders(app: FastifyInstance, settings: HeaderSettings) {
  const forAll = constantHeaders(settings);
  const forDocuments = { ...forAll, ...documentHeaders(settings.sandbox) };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(isDocument(request.url) ? forDocuments : forAll);
    if (isApi(request)) reply.header('cache-control', 'no-store');
    done();
  });
}

export const securityHeadersPlugin = fp(securityHeaders, { name: 'security-headers' });
