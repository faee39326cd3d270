import * as z from 'zod/mini';
import { emailField } from './fields.ts';

/** `POST /api/account/email/save`: saves the address; null removes it. */
export const defaultEmailRequestSchema = z.strictObject({ email: z.nullable(emailField) });

/** `POST /api/account/sessions/end`: ends all sessions of the person, the caller's included. */
export const endSessionsRequestSchema = z.strictObject({});
