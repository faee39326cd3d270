/** Texts of the content pages. */
export const contentMessages = {
  articleNotFound: 'Article Not Found',
  backToHome: 'Back to Home',
  avatarsFailed: 'Failed to fetch leadership avatars',
} as const;
