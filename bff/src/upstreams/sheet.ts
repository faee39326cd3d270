import * as z from 'zod/mini';
import { isLoopback } from '../config/values.ts';
import type { ClientLog } from './call-records.ts';
import { createUpstream, UpstreamError } from './client.ts';

const maxBytes = 1024 * 1024;

/**
 * Creates the client of the published sheet of routes.
 *
 * @param csvUrl address of the CSV export. It contains the sheet's id, which must reach neither logs nor visitors
 */
export function createSheet(csvUrl: string, log: ClientLog) {
  const url = new URL(csvUrl);
  const lastSlash = url.pathname.lastIndexOf('/');
  const upstream = createUpstream({
    name: 'sheet',
    // The base holds the sheet's id. It is never logged.
    baseUrl: url.origin + url.pathname.slice(0, lastSlash),
    headers: () => ({ accept: 'text/csv' }),
    mayFollow: sheetRedirects(url),
    log,
  });
  const query = Object.fromEntries(url.searchParams);
  return {
    /**
     * Reads the sheet as CSV text, without a byte order mark.
     *
     * @throws UpstreamError; kind `malformed` if the reply is not CSV. An unshared sheet replies with a sign-in page, and a sheet over its
     *   quota with a message, both with status 200
     */
    async readCsv(): Promise<string> {
      const reply = await upstream.request({ path: url.pathname.slice(lastSlash), query, text: true, schema: z.string(), maxBytes });
      const text = reply.data.replace(/^\uFEFF/, '');
      const isCsv = /^text\/csv\b/i.test(String(reply.headers['content-type'])) && !/^\s*</.test(text);
      if (!isCsv) throw new UpstreamError('sheet', 'malformed', { status: reply.status });
      return text;
    },
    close: () => upstream.close(),
  };
}

const sheets = 'docs.google.com';
/** Domain of exports. An export redirects (307) to a host such as doc-0s-68-sheets.googleusercontent.com. */
const contents = '.googleusercontent.com';

/**
 * Returns a filter for the redirects of a sheet. It allows the sheet's origin and, for the real service, the two domains of sheets over
 * https. It refuses the sign-in page (accounts.google.com), so that an unshared sheet fails.
 */
export function sheetRedirects(configured: URL): (target: URL) => boolean {
  if (isLoopback(configured)) return isLoopback;
  const isReal = configured.hostname === sheets;
  return (target) =>
    target.origin === configured.origin ||
    (isReal && target.protocol === 'https:' && target.port === '' && (target.hostname === sheets || target.hostname.endsWith(contents)));
}
