import type { Encoding } from './cooked.ts';

const preferred: readonly Encoding[] = ['br', 'gzip', 'identity'];
const cache = new Map<string, Encoding>();
const mostCached = 64;

/**
 * Picks the encoding for an `Accept-Encoding` header: the best quality wins, then the smaller encoding (RFC 9110, 12.5.3). The result
 * is cached, since browsers send only a handful of values. The library `negotiator` would replace only the ten lines of `choose`.
 */
export function negotiateEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity';
  const cached = cache.get(header);
  if (cached) return cached;
  const encoding = choose(header);
  if (cache.size < mostCached) cache.set(header, encoding);
  return encoding;
}

function choose(header: string): Encoding {
  const quality = new Map(header.toLowerCase().split(',').map(readCoding));
  const qualityOf = (encoding: Encoding) => quality.get(encoding) ?? quality.get('*') ?? (encoding === 'identity' ? 0.001 : 0);
  return preferred.reduce((best, next) => (qualityOf(next) > qualityOf(best) ? next : best));
}

function readCoding(part: string): [name: string, quality: number] {
  const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
  const weight = Number(parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? 1);
  return [name, Number.isFinite(weight) ? weight : 0];
}
