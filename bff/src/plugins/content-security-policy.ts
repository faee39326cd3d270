/** The empty style element that the style library fills at run time, by its hash. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** What a page of this origin may load. `extra` adds sources to directives. */
export function contentSecurityPolicy(extra: Partial<Record<'script-src' | 'style-src', readonly string[]>> = {}): string {
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...(extra['script-src'] ?? [])],
    'style-src': ["'self'", emptyStyle, ...(extra['style-src'] ?? [])],
    'img-src': ["'self'", 'data:', 'https://*.rbxcdn.com'],
    'connect-src': ["'self'"],
    'form-action': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}
