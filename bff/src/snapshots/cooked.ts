import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Bytes and constant headers of a reply in one encoding. */
interface CookedVariant {
  readonly bytes: Buffer;
  readonly headers: Readonly<Record<string, string>>;
  /** Headers that a 304 repeats (RFC 9110, 15.4.5). */
  readonly notModified: Readonly<Record<string, string>>;
}

/** Reply that is serialised and compressed once, and sent many times. */
export type Cooked = Readonly<Record<Encoding, CookedVariant>>;

/** Takes a few milliseconds for some hundred kilobytes, at a good ratio. */
const brotliQuality = 5;

export const cookJson = (body: unknown): Cooked => cookText(JSON.stringify(body), 'application/json; charset=utf-8');

/** Encodes a text in three ways. Each has its own strong ETag, since the bytes differ. */
export function cookText(text: string, contentType: string): Cooked {
  const raw = Buffer.from(text);
  const tag = createHash('sha256').update(raw).digest('base64url').slice(0, 22);
  const brotli = brotliCompressSync(raw, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } });
  return {
    identity: variant(raw, contentType, tag),
    br: variant(brotli, contentType, tag, 'br'),
    gzip: variant(gzipSync(raw), contentType, tag, 'gzip'),
  };
}

function variant(bytes: Buffer, contentType: string, tag: string, encoding?: Encoding): CookedVariant {
  const notModified = {
    etag: encoding ? `"${tag}-${encoding}"` : `"${tag}"`,
    // The browser revalidates each time, so that it never shows a stale list as fresh.
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
  };
  const headers = { ...notModified, 'content-type': contentType, 'content-length': String(bytes.length) };
  return { bytes, notModified, headers: encoding ? { ...headers, 'content-encoding': encoding } : headers };
}
