import { remoteName } from '@portal/portal-contract';
import * as z from 'zod/mini';
import type { Report } from './config-error.ts';
import { withFacts, textSchema } from './setting.ts';

export const releaseSettings = z.object({
  RELEASE_TOKENS: withFacts(z._default(textSchema, ''), {
    about: 'Hashes of release tokens, beside those that `npm run release -- token` issues. A remote may have several',
    accepts: '`remote:sha256`, the hash in hex; comma-separated',
    fallback: 'none',
  }),
});

const hash = /^[0-9a-f]{64}$/;

/** Reads the hashes of release tokens by remote. A remote may have several, so that tokens can be rotated. */
export function readReleaseTokens(
  { RELEASE_TOKENS: value }: z.infer<typeof releaseSettings>,
  report: Report,
): Readonly<Record<string, readonly string[]>> {
  const tokens: Record<string, string[]> = {};
  for (const entry of value.split(',').filter(Boolean)) {
    const [remote = '', digest = '', ...rest] = entry.trim().split(':');
    if (!remoteName.safeParse(remote).success || !hash.test(digest) || rest.length > 0) {
      report('RELEASE_TOKENS', 'must list remote:sha256, the hash in hex');
      return {};
    }
    tokens[remote] = [...(tokens[remote] ?? []), digest];
  }
  return tokens;
}
