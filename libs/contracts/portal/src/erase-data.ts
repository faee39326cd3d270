/** Texts of the erasure of one's data. Only its dialog and the server load them. */
export const eraseDataTexts = {
  failed: 'We couldn’t start deleting your data. Nothing is deleted, and you are still signed in. Please try again.',
  otherName: (username: string) => `Type your username, ${username}, to confirm.`,
} as const;
