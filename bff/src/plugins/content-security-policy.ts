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
