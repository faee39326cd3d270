import { createHash, randomBytes } from 'node:crypto';
import type { SandboxState } from '../../sandbox-state.ts';
import type { Token } from '../../store/records.ts';

/** Lifetime of an access token, in seconds. */
export const accessLifetime = 899;
const refreshLifetime = 90 * 86_400;

const secret = () => randomBytes(48).toString('base64url');
const fingerprint = (token: string) => createHash('sha256').update(token).digest('hex');

type Grant = Pick<Token, 'userId' | 'scope' | 'grant'>;

/** Issues the tokens of one grant. Stores only their fingerprints. */
export function issueTokens({ records, now }: SandboxState, { userId, scope, grant }: Grant) {
  const make = (kind: Token['kind'], seconds: number) => {
    const token = secret();
    records.tokens.put(fingerprint(token), { kind, userId, scope, grant, expiresAt: now() + seconds * 1000 }, grant);
    return token;
  };
  return { access_token: make('access', accessLifetime), refresh_token: make('refresh', refreshLifetime) };
}

/** Finds a token that has not expired. @param kind defaults to any kind */
export function findToken({ records, now }: SandboxState, token: string, kind?: Token['kind']): Token | undefined {
  const stored = records.tokens.get(fingerprint(token));
  return stored && stored.expiresAt > now() && (kind === undefined || stored.kind === kind) ? stored : undefined;
}

export const dropToken = ({ records }: SandboxState, token: string) => records.tokens.delete(fingerprint(token));
