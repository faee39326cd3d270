/** The empty style element that the style library fills at run time, by its hash. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** Of every reply: what nothing of this origin may do, be it opened as a document by mistake. */
const ground = (sandbox: boolean) => ({
  'default-src': ["'self'"],
  // The sandbox draws the faces of its people itself, without files.
  'img-src': ["'self'", ...(sandbox ? ['data:'] : []), 'https://*.rbxcdn.com'],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
});

const written = (policy: Record<string, string[]>) =>
  Object.entries(policy)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');

/** For what is no document: files and API replies. */
export const resourcePolicy = (sandbox: boolean): string => written(ground(sandbox));

/** What a page of this origin may load, and what may be done with it. */
export const documentPolicy = (sandbox: boolean): string =>
  written({
    ...ground(sandbox),
    'script-src': ["'self'"],
    'style-src': ["'self'", emptyStyle],
    'connect-src': ["'self'"],
    'form-action': ["'self'"],
  });
