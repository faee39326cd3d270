import type { Headers, UpstreamRequest } from './upstream.ts';
import { UpstreamError } from './upstream-error.ts';

/** True for a call without side effects. */
export const isRead = (call: { method?: string }) => call.method === undefined || call.method === 'GET' || call.method === 'HEAD';

export const contentType = (call: { json?: unknown; form?: unknown }): Headers => {
  if (call.form) return { 'content-type': 'application/x-www-form-urlencoded' };
  return call.json === undefined ? {} : { 'content-type': 'application/json' };
};

export const bodyOf = (call: { json?: unknown; form?: Record<string, string> }) => {
  if (call.form) return new URLSearchParams(call.form).toString();
  return call.json === undefined ? undefined : JSON.stringify(call.json);
};

/** Returns the URL of a call. @throws UpstreamError `malformed` if it leaves the configured host or base path */
export function urlOf(base: URL, name: string, call: { path: string; query?: UpstreamRequest<unknown>['query'] }): URL {
  const root = base.pathname.replace(/\/$/, '');
  const url = new URL(base.origin + root + call.path);
  if (url.origin !== base.origin || !url.pathname.startsWith(`${root}/`)) throw new UpstreamError(name, 'malformed');
  for (const [key, value] of Object.entries(call.query ?? {}))
    for (const each of Array.isArray(value) ? value : [value]) if (each !== undefined) url.searchParams.append(key, String(each));
  return url;
}
