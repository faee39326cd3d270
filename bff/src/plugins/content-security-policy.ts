/** The empty style element that the style library fills at run time, by its hash. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** What a page of this origin may load, and what may be done with it. */
export const contentSecurityPolicy = Object.entries({
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", emptyStyle],
  'img-src': ["'self'", 'data:', 'https://*.rbxcdn.com'],
  'connect-src': ["'self'"],
  'form-action': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
})
  .map(([name, sources]) => [name, ...sources].join(' '))
  .join('; ');
