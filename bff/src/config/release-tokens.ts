import { remoteName } from '@portal/portal-contract';

const hash = /^[0-9a-f]{64}$/;

/**
 * Reads hashed release tokens, `booking:<sha256 in hex>,shell:<…>`. A remote may have several, so that a new one can be handed
 * out before the old one ends. Undefined when an entry is malformed.
 */
export function parseReleaseTokens(value: string): Record<string, string[]> | undefined {
  const tokens: Record<string, string[]> = {};
  for (const entry of value.split(',').filter(Boolean)) {
    const [remote = '', digest = '', ...rest] = entry.trim().split(':');
    if (!remoteName.safeParse(remote).success || !hash.test(digest) || rest.length > 0) return undefined;
    tokens[remote] = [...(tokens[remote] ?? []), digest];
  }
  return tokens;
}
