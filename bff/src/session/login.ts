import { createHash, randomBytes } from 'node:crypto';
import { careersPages } from '@portal/careers-contract';
import { portalPages, safeReturnTo } from '@portal/portal-contract';
import * as z from 'zod/mini';

/** How long a sign-in that was begun may take, in milliseconds. */
export const loginLife = 10 * 60_000;

/** A sign-in under way, sealed into a cookie so that only the browser that began it can end it. */
export const loginSchema = z.object({
  id: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  redirectUri: z.string(),
  returnTo: z.string(),
  issuedAt: z.number(),
});
export type Login = z.infer<typeof loginSchema>;

const random = () => randomBytes(32).toString('base64url');

/**
 * Begins a sign-in from a page of `origin`. The platform knows two return addresses: the plain one and the careers one.
 *
 * @param knownPages paths of the registry's pages, which a sign-in may return to
 * @param now milliseconds since the epoch
 */
export function beginLogin(origin: string, wanted: string | undefined, knownPages: readonly string[], now: number): Login {
  const returnTo = safeReturnTo(wanted, knownPages);
  const redirectUri = origin + portalPages.redirect + (returnTo === careersPages.careers ? `?returnTo=${careersPages.careers}` : '');
  return { id: random(), state: random(), nonce: random(), verifier: random(), redirectUri, returnTo, issuedAt: now };
}

/** The S256 challenge of a verifier (RFC 7636, 4.2). */
export const codeChallenge = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');
