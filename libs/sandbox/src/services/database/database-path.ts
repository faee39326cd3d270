const maxDepth = 32;
const maxKeyBytes = 768;
const forbidden = /[.$#[\]/\p{Cc}]/u;

export const isKey = (key: string) => key !== '' && !forbidden.test(key) && Buffer.byteLength(key) <= maxKeyBytes;

/** True for an address of the realtime database, whose path ends in `.json`. */
export const isDatabaseUrl = (url: string) => (url.split('?')[0] ?? '').endsWith('.json');

/** Converts an address to a database path without leading and trailing slashes. '' is the root. Undefined for an invalid path. */
export function databasePath(url: string): string | undefined {
  try {
    const path = (url.split('?')[0] ?? '').slice(0, -'.json'.length);
    const keys = path.split('/').filter(Boolean).map(decodeURIComponent);
    return keys.length <= maxDepth && keys.every(isKey) ? keys.join('/') : undefined;
  } catch {
    return undefined;
  }
}
