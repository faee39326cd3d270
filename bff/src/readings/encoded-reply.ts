import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';

type Encoding = 'br' | 'gzip' | 'identity';
/** The smallest first. */
const encodings: readonly Encoding[] = ['br', 'gzip', 'identity'];

/** Bytes and constant headers of a reply in one encoding. */
interface EncodedVariant {
  readonly bytes: Buffer;
  readonly headers: Readonly<Record<string, string>>;
  /** Headers that a 304 repeats (RFC 9110, 15.4.5). */
  readonly notModified: Readonly<Record<string, string>>;
}

/** Reply that is serialised and compressed once, and sent many times. */
export type EncodedReply = Readonly<Record<Encoding, EncodedVariant>>;

/** Takes a few milliseconds for some hundred kilobytes, at a good ratio. */
const brotliQuality = 5;

export const encodeJson = (body: unknown): EncodedReply => encodeText(JSON.stringify(body), 'application/json; charset=utf-8');

/** Encodes a text in three ways. Each has its own strong ETag, since the bytes differ. */
export function encodeText(text: string, contentType: string): EncodedReply {
  const raw = Buffer.from(text);
  const tag = createHash('sha256').update(raw).digest('base64url').slice(0, 22);
  const brotli = brotliCompressSync(raw, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } });
  return {
    identity: variant(raw, contentType, tag),
    br: variant(brotli, contentType, tag, 'br'),
    gzip: variant(gzipSync(raw), contentType, tag, 'gzip'),
  };
}

function variant(bytes: Buffer, contentType: string, tag: string, encoding?: Encoding): EncodedVariant {
  const notModified = {
    etag: encoding ? `"${tag}-${encoding}"` : `"${tag}"`,
    // The browser revalidates each time, so that it never shows a stale list as fresh.
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
  };
  const headers = { ...notModified, 'content-type': contentType, 'content-length': String(bytes.length) };
  return { bytes, notModified, headers: encoding ? { ...headers, 'content-encoding': encoding } : headers };
}

interface SendOptions {
  /** Status of a full reply. A page may be a 404. */
  status?: 200 | 404;
  /** Override the encoded headers, also in a 304. */
  headers?: Readonly<Record<string, string>>;
}

/** Sends a reply in the smallest encoding that the client accepts, or a 304 if the client already has those bytes. */
export function sendEncoded(request: FastifyRequest, reply: FastifyReply, encoded: EncodedReply, options: SendOptions = {}): FastifyReply {
  const accepted = new Negotiator(request.raw).encodings([...encodings]);
  const { headers, notModified, bytes } = encoded[encodings.find((each) => accepted.includes(each)) ?? 'identity'];
  if (isUnmodified(request.headers, notModified['etag']))
    return reply
      .code(304)
      .headers({ ...notModified, ...options.headers })
      .send();
  return reply
    .code(options.status ?? 200)
    .headers({ ...headers, ...options.headers })
    .send(bytes);
}

/**
 * Checks `If-None-Match`, which compares weakly and may hold a list or `*` (RFC 9110, 13.1.2). The library `fresh` does not fit: it also
 * reads dates and the request's `Cache-Control`.
 */
export function isUnmodified({ 'if-none-match': header }: IncomingHttpHeaders, etag: string | undefined): boolean {
  if (header === undefined || etag === undefined) return false;
  if (header === etag || header === '*') return true;
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
