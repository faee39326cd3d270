import * as z from 'zod/mini';
import { isLoopback } from '../../config/base-url.ts';
import type { Current } from '../../config/credentials.ts';
import type { ClientLog } from '../call-records.ts';
import { createUpstream, UpstreamError } from '../client.ts';

/** The published sheet of routes. */
export interface Sheet {
  /**
   * Reads the sheet as CSV text, without a byte order mark.
   *
   * @throws UpstreamError when it cannot be read; `malformed` when the answer is not CSV. An unshared sheet answers with a sign-in
   *   page, an exceeded quota with a message, both with status 200
   */
  readCsv(): Promise<string>;
  close(): Promise<void>;
}

const maxBytes = 1024 * 1024;

/** @param csvUrl address of the CSV export, read for each reading. It holds the sheet's id, which must reach neither logs nor visitors */
export function createSheet(csvUrl: Current<string>, log: ClientLog): Sheet {
  const openAt = (url: string) => ({ url, sheet: sheetAt(new URL(url), log) });
  let open = openAt(csvUrl());
  /** A sheet that was replaced finishes its reading, and its idle connection ends by itself. */
  function sheetNow(): Sheet {
    const url = csvUrl();
    if (open.url !== url) open = openAt(url);
    return open.sheet;
  }
  return { readCsv: () => sheetNow().readCsv(), close: () => open.sheet.close() };
}

function sheetAt(url: URL, log: ClientLog): Sheet {
  const lastSlash = url.pathname.lastIndexOf('/');
  const upstream = createUpstream({
    name: 'sheet',
    // The id is part of the base, which is never logged.
    baseUrl: url.origin + url.pathname.slice(0, lastSlash),
    headers: () => ({ accept: 'text/csv' }),
    mayFollow: sheetRedirects(url),
    log,
  });
  const query = Object.fromEntries(url.searchParams);
  return {
    async readCsv() {
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
/** Domain of exports: an export answers 307 to a host such as doc-0s-68-sheets.googleusercontent.com. */
const contents = '.googleusercontent.com';

/**
 * Returns a filter for the redirects of a sheet: its own origin, and for the real service its own domains over https. The sign-in
 * page (accounts.google.com) is not among them, so that an unshared sheet fails.
 */
export function sheetRedirects(configured: URL): (target: URL) => boolean {
  if (isLoopback(configured)) return isLoopback;
  const isReal = configured.hostname === sheets;
  return (target) =>
    target.origin === configured.origin ||
    (isReal && target.protocol === 'https:' && target.port === '' && (target.hostname === sheets || target.hostname.endsWith(contents)));
}
