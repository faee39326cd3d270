import { isolated } from './isolated.ts';
/** Texts about the erasure of one's data. Only its dialog and the server load them. */
export const eraseDataTexts = {
  /** Also shown after a lost reply, when the erasure may have begun. */
  failed: 'We can’t tell whether the deletion has started. If you are signed out soon, it has. If not, please try again.',
  begun: 'Your data is being deleted',
  begunMore: 'You are signed out everywhere. It is gone within minutes as a rule.',
  otherName: (username: string) => `Type your username, ${isolated(username)}, to confirm.`,
} as const;
