import * as z from 'zod/mini';
import { emailInvalidText, isEmail } from './email.ts';
import { limits } from './limits.ts';
import { typedUsername } from './typed-username.ts';

// Fields of several requests. The specification sets their lengths. Their alphabets make them safe as part of an address.

export const usernameField = z.string().check(z.minLength(1), z.maxLength(limits.username), z.regex(/^[A-Za-z0-9_]+$/));
/** A username as people type or paste it. Parses to the username that they mean, which may be none. */
export const typedUsernameField = z.string().check(z.minLength(1), z.maxLength(limits.username), z.overwrite(typedUsername));
export const userIdField = z.string().check(z.maxLength(limits.userId), z.regex(/^[1-9][0-9]*$/));
/** Refuses control and invisible characters. PostgreSQL fails on NUL, and U+0085 ends a line of an appeal's record. */
export const emailField = z.string().check(z.refine(isEmail, emailInvalidText), z.regex(/^\P{C}*$/u));
