import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** One encoding of a reply: its bytes and its constant headers. */
interface CookedVariant {
  readonly bytes: Buffer;
  readonly headers: Readonly<Record<string, string>>;
  /** Headers that a 304 repeats (RFC 9110, 15.4.5). */
  readonly notModified: Readonly<Record<string, string>>;
}

/** A reply that is serialised and compressed once, and sent many times. */
export type Cooked = Readonly<Record<Encoding, CookedVariant>>;

/** A good ratio at a few milliseconds for a list of some hundred kilobytes. */
const brotliQuality = 5;

export const cookJson = (body: unknown): Cooked => cookText(JSON.stringify(body), 'application/json; charset=utf-8');

/** Encodes a text plain, as brotli and as gzip. Each has a strong ETag of its own, since the bytes differ. */
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
    // The browser revalidates each time, mostly with a 304, so a list never looks fresher than it is.
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
  };
  const headers = { ...notModified, 'content-type': contentType, 'content-length': String(bytes.length) };
  return { bytes, notModified, headers: encoding ? { ...headers, 'content-encoding': encoding } : headers };
}
