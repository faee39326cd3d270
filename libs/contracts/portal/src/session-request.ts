import * as z from 'zod/mini';
import { limits } from './limits.ts';

/** `POST /api/sign-in`: starts a sign-in. */
export const signInRequestSchema = z.strictObject({ returnTo: z.optional(z.string().check(z.maxLength(limits.returnTo))) });

/** `POST /api/auth-callback`. `state` is checked when it is present. */
export const authCallbackRequestSchema = z.strictObject({
  code: z.string().check(z.minLength(1), z.maxLength(limits.oauthCode)),
  state: z.optional(z.string().check(z.maxLength(limits.oauthState))),
});
