import * as z from 'zod/mini';

/** Name of the widget that any remote may offer for the account page. */
export const accountSlot = 'account';

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
