import { remotesBase, shellBase, systemPaths } from '@portal/portal-contract';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Config } from '../config/load-config.ts';
import { isApi } from './api-guard.ts';

/** Hash of the empty style element that the style library fills at run time. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** Directives of every reply. They also hold if a browser opens a file or an API reply as a document. */
const commonDirectives = (sandbox: boolean) => ({
  'default-src': ["'self'"],
  // The sandbox draws its users' pictures as data URLs.
  'img-src': ["'self'", ...(sandbox ? ['data:'] : []), 'https://*.rbxcdn.com'],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
});

const serialize = (policy: Record<string, string[]>) =>
  Object.entries(policy)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');

/** Policy of files and API replies. */
export const resourcePolicy = (sandbox: boolean): string => serialize(commonDirectives(sandbox));

/** Policy of HTML pages. */
export const documentPolicy = (sandbox: boolean): string =>
  serialize({
    ...commonDirectives(sandbox),
    'script-src': ["'self'"],
    'style-src': ["'self'", emptyStyle],
    'connect-src': ["'self'"],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
  });

/** HSTS depends on https, the image sources on the sandbox. */
type HeaderSettings = Pick<Config, 'secure' | 'sandbox'>;

/** Returns the headers of every reply. Keep them few, because every file carries them. */
export const constantHeaders = ({ secure, sandbox }: HeaderSettings): Record<string, string> => ({
  'content-security-policy': resourcePolicy(sandbox),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  ...(secure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
});

/** Returns the headers that only documents need. */
const documentHeaders = (sandbox: boolean) => ({
  'content-security-policy': documentPolicy(sandbox),
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
});

/** True for pages, including the API's documentation. False for built files and API replies. */
function isDocument(url: string): boolean {
  if (url.startsWith(systemPaths.docs)) return true;
  return !['/api/', shellBase, `${remotesBase}/`].some((base) => url.startsWith(base));
}

/**
 * Sets the headers by address, not by content type: a 304 must repeat them and has no content type. API replies are not cached
 * unless the handler overrides that.
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
