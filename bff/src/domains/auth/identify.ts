import { limits, portalMessages } from '@portal/portal-contract';
import { HttpError } from '../../plugins/http-error.ts';
import type { Login } from './login.ts';
import type { OAuth } from '../../upstreams/roblox/oauth.ts';
import { endGuest } from '../../upstreams/call-context.ts';

export interface Identity {
  person: { userId: string; username: string; displayName: string; picture: string };
  /** Revoked at sign-out, which ends the platform's session. */
  refreshToken: string | undefined;
}

const userIdPattern = /^[1-9][0-9]{0,19}$/;
const usernamePattern = new RegExp(`^[A-Za-z0-9_]{1,${limits.username}}$`);

/**
 * Exchanges the code of a sign-in for the person who signed in. The ID token and the user info must name the same subject.
 *
 * @throws HttpError 400 if the subjects differ, or the subject or the username is malformed
 * @throws JOSEError or UpstreamError if the platform refuses or its tokens are invalid
 */
export async function identify(oauth: OAuth, code: string, login: Login): Promise<Identity> {
  const tokens = await oauth.exchangeCode({ code, verifier: login.verifier, redirectUri: login.redirectUri });
  // The platform accepted the code, so the caller has an account.
  endGuest();
  const [subject, info] = await Promise.all([oauth.verifyIdToken(tokens.id_token, login.nonce), oauth.userInfo(tokens.access_token)]);
  if (info.sub !== subject) throw new HttpError(400, portalMessages.auth.failed, { cause: 'the user info names another subject' });

  const username = info.preferred_username ?? '';
  if (!userIdPattern.test(subject) || !usernamePattern.test(username)) throw new HttpError(400, portalMessages.auth.invalidUser);
  const displayName = info.name || info.nickname || username;
  return { person: { userId: subject, username, displayName, picture: info.picture ?? '' }, refreshToken: tokens.refresh_token };
}
