import * as z from 'zod/mini';
import { isolated } from './rules.ts';

/** Endpoints of the signed-in person's account. None takes a username, because each answers for the caller's session. */
export const accountApi = {
  email: '/api/account/email',
  saveEmail: '/api/account/email/save',
  sessions: '/api/account/sessions',
  endSessions: '/api/account/sessions/end',
  data: '/api/account/data',
  erase: '/api/account/erase',
} as const;

export const accountMessages = {
  emailLoadFailed: 'We couldn’t load your default email. Please try again.',
  emailSaveFailed: 'We couldn’t save your default email. Please try again.',
  sessionsFailed: 'We couldn’t load your sessions. Please try again.',
  endFailed: 'We couldn’t sign you out everywhere. You are still signed in. Please try again.',
  dataFailed: 'We couldn’t collect your data. Please try again.',
  dataTooOften: 'You have downloaded your data several times in the last hour. Please try again later.',
  dialogFailed: 'We couldn’t open this. Nothing is deleted. Please try again.',
  dataMissing: 'This part could not be read when the file was made. Download your data again later.',
} as const;

/** `GET /api/account/email`: the address that pre-fills the booking form; null for none. */
export const defaultEmailReplySchema = z.object({ email: z.nullable(z.string()) });

const sessionInfoSchema = z.object({
  /** ISO 8601. */
  signedInAt: z.string(),
  /** Last use, accurate to a few minutes. ISO 8601. */
  seenAt: z.string(),
  /** True for the caller's session. */
  isCurrent: z.boolean(),
});
export type SessionInfo = z.infer<typeof sessionInfoSchema>;

/** `GET /api/account/sessions`: the person's sessions, the caller's first. */
export const sessionsReplySchema = z.object({ sessions: z.array(sessionInfoSchema) });

/** `GET /api/account/data`: everything that the portal holds about the person. */
export const accountDataReplySchema = z.object({
  createdAt: z.string(),
  person: z.object({ userId: z.string(), username: z.string(), displayName: z.string() }),
  /** Data by part. Each domain defines the form of its own part. */
  data: z.catchall(z.object({}), z.unknown()),
  /** Parts that could not be read. */
  missing: z.array(z.object({ part: z.string(), reason: z.string() })),
});
export type AccountData = z.infer<typeof accountDataReplySchema>;

/** Texts about the erasure of one's data. */
export const eraseDataTexts = {
  /** Also shown after a lost reply, when the erasure may have begun. */
  failed: 'We can’t tell whether the deletion has started. If you are signed out soon, it has. If not, please try again.',
  begun: 'Your data is being deleted',
  begunMore: 'You are signed out everywhere. It is gone within minutes as a rule.',
  otherName: (username: string) => `Type your username, ${isolated(username)}, to confirm.`,
} as const;
