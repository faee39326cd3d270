/** Texts of the erasure of one's data. Only its dialog and the server load them. */
export const eraseDataTexts = {
  failed: 'We couldn’t start deleting your data. Nothing is deleted, and you are still signed in. Please try again.',
  begun: 'Your data is being deleted',
  begunMore: 'You are signed out everywhere. It is gone within minutes as a rule.',
  otherName: (username: string) => `Type your username, ${username}, to confirm.`,
} as const;
