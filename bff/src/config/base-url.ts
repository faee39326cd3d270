const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]']);

/** True for a host that never leaves this machine. */
export const isLoopback = (url: URL): boolean => loopbackHosts.has(url.hostname);

/** True for an address that secrets may be sent to: https, or on this machine. */
export function isAllowed(value: string): boolean {
  const url = new URL(value);
  return url.protocol === 'https:' || isLoopback(url);
}

/**
 * Returns the base URL of a service without a trailing slash.
 *
 * @param realPath base path of the real service, appended to a URL without a path
 */
export function baseUrl(value: string, realPath = ''): string {
  const url = new URL(value);
  const path = url.pathname === '/' ? realPath : url.pathname.replace(/\/+$/, '');
  return url.origin + path;
}
