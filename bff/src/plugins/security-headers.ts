import { remotesBase, shellBase, systemPaths } from '@portal/portal-contract';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { documentPolicy, resourcePolicy } from './content-security-policy.ts';
import type { Config } from '../config/load-config.ts';
import { isApi } from './is-api.ts';

/** HSTS depends on https, the image sources on the sandbox. */
type HeaderSettings = Pick<Config, 'secure' | 'sandbox'>;

/** Headers of every reply, few because each file carries them. */
export const constantHeaders = ({ secure, sandbox }: HeaderSettings): Record<string, string> => ({
  'content-security-policy': resourcePolicy(sandbox),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  ...(secure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
});

/** Headers that only matter for a document. */
const documentHeaders = (sandbox: boolean) => ({
  'content-security-policy': documentPolicy(sandbox),
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
});

/** Built files and API replies are no documents. Every other address is one, and so is the API's documentation page. */
function isDocument(url: string): boolean {
  if (url.startsWith(systemPaths.docs)) return true;
  return !['/api/', shellBase, `${remotesBase}/`].some((base) => url.startsWith(base));
}

/**
 * Sets the headers by the request's address: a 304 must repeat them, and has no content type. API replies are not cached unless
 * a handler says otherwise.
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
