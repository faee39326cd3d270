import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** One encoding of a reply: its bytes and the constant headers that go with them. */
export interface CookedVariant {
  readonly bytes: Buffer;
  readonly headers: Readonly<Record<string, string>>;
  /** What a 304 repeats (RFC 9110, 15.4.5). */
  readonly notModified: Readonly<Record<string, string>>;
}

/** A reply made ready once, so that sending it costs no serialising and no compressing. */
export type Cooked = Readonly<Record<Encoding, CookedVariant>>;

/** Good ratio at a few milliseconds for a list of some hundred kilobytes. */
const brotliQuality = 5;

/** Serialises `body` and cooks it. */
export const cookJson = (body: unknown): Cooked => cookText(JSON.stringify(body), 'application/json; charset=utf-8');

/** Keeps a text plain, as brotli and as gzip, each with a strong ETag of its own (the bytes differ). */
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
    // The reader asks each time and mostly hears 304: a list never looks fresher than it is.
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
  };
  const headers = { ...notModified, 'content-type': contentType, 'content-length': String(bytes.length) };
  return { bytes, notModified, headers: encoding ? { ...headers, 'content-encoding': encoding } : headers };
}
