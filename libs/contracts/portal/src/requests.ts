import * as z from 'zod/mini';
import { templateLimits, templateUseKeys } from './note-templates.ts';
import { releaseLimits } from './releases.ts';
import { limits } from './rules.ts';
import { pagePath, remoteName, semver } from './shell-replies.ts';
import { emailInvalidText, isEmail, typedUsername } from './typed-text.ts';

// Fields of several requests. Other programs rely on their lengths. Their alphabets make them safe as part of an address.

export const usernameField = z.string().check(z.minLength(1), z.maxLength(limits.username), z.regex(/^[A-Za-z0-9_]+$/));
/** A username as people type or paste it. Parses to the username that they mean, which may be none. */
export const typedUsernameField = z.string().check(z.minLength(1), z.maxLength(limits.username), z.overwrite(typedUsername));
export const userIdField = z.string().check(z.maxLength(limits.userId), z.regex(/^[1-9][0-9]*$/));
/** Refuses control and invisible characters. PostgreSQL fails on NUL, and U+0085 ends a line of an appeal's record. */
export const emailField = z.string().check(z.refine(isEmail, emailInvalidText), z.regex(/^\P{C}*$/u));

/** `POST /api/sign-in`: starts a sign-in. */
export const signInRequestSchema = z.strictObject({ returnTo: z.optional(z.string().check(z.maxLength(limits.returnTo))) });

/** `POST /api/auth-callback`. `state` is checked when it is present. */
export const authCallbackRequestSchema = z.strictObject({
  code: z.string().check(z.minLength(1), z.maxLength(limits.oauthCode)),
  state: z.optional(z.string().check(z.maxLength(limits.oauthState))),
});

/** `POST /api/account/email/save`: saves the address; null removes it. */
export const defaultEmailRequestSchema = z.strictObject({ email: z.nullable(emailField) });

/** `POST /api/account/sessions/end`: ends all sessions of the person, the caller's included. */
export const endSessionsRequestSchema = z.strictObject({});

/** `POST /api/account/erase`: erases the caller's data. They type `username` as a confirmation. */
export const eraseDataRequestSchema = z.strictObject({ username: usernameField });

/** Undoes decisions that wait until they can no longer be undone. */
export const undoDecisionsRequestSchema = z.strictObject({
  ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(limits.decisionsAtOnce)),
});

/** Query of the miles, and of the platform's look-ups by name. */
export const usernameQuerySchema = z.strictObject({ username: z.pipe(typedUsernameField, usernameField) });

/** `load`: code failed to load or was refused. `crash`: a component threw. `error` and `rejection` are uncaught. */
const reportKinds = ['error', 'rejection', 'load', 'crash'] as const;
export type ReportKind = (typeof reportKinds)[number];

const target = { remote: remoteName, version: semver };
/** The release that a page view is about, or `shell`. `page` is the path in the registry, such as `/news/:id`; `*` for an unknown address. */
const viewed = { ...target, page: z.union([pagePath, z.literal('*')]) };

/** Report of a failure in a browser. It has no message and no address, because both could name a person. */
export const reportRequestSchema = z.strictObject({
  ...viewed,
  kind: z.enum(reportKinds),
  /** Id of the page's own request, or of the request that failed. */
  requestId: z.optional(z.string().check(z.regex(/^[0-9a-f-]{36}$/))),
});
export type ReportRequest = z.infer<typeof reportRequestSchema>;

/** Largest contentful paint and interaction to next paint, both in milliseconds, and cumulative layout shift (web.dev/vitals). */
const vitalNames = ['LCP', 'INP', 'CLS'] as const;

/** Ten minutes. */
const maxValue = 600_000;

/** One measurement of a page view. It has no personal data, and no id that links two measurements. */
export const vitalRequestSchema = z.strictObject({
  ...viewed,
  name: z.enum(vitalNames),
  value: z.number().check(z.gte(0), z.lte(maxValue)),
});
export type VitalRequest = z.infer<typeof vitalRequestSchema>;

/** Revision of the remote that the caller last saw. The call fails with 409 if it has changed since. */
const expected = z.optional(z.number().check(z.nonnegative()));

export const promoteRequestSchema = z.strictObject({ ...target, expected });
export const canaryRequestSchema = z.strictObject({ ...target, percent: z.number().check(z.minimum(1), z.maximum(99)), expected });
export const rollbackRequestSchema = z.strictObject({ remote: remoteName, expected });
export const removeRequestSchema = z.strictObject({ ...target, expected });
export const previewRequestSchema = z.strictObject(target);
/** Result of the release's smoke journey, run by its team against the portal. */
export const verdictRequestSchema = z.strictObject({
  ...target,
  passed: z.boolean(),
  failures: z.array(z.string().check(z.maxLength(releaseLimits.reason))).check(z.maxLength(releaseLimits.reasons)),
});

const written = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max), z.regex(/^[^\0]*$/));

/** Replaces the whole list. `version` is the one that the caller has read. */
export const saveTemplatesRequestSchema = z.strictObject({
  templates: z
    .array(
      z.strictObject({
        uses: z.array(z.enum(templateUseKeys)).check(z.minLength(1), z.maxLength(templateUseKeys.length)),
        title: written(templateLimits.title),
        text: written(templateLimits.text),
      }),
    )
    .check(z.minLength(1), z.maxLength(templateLimits.count)),
  version: z.string().check(z.maxLength(64)),
});
