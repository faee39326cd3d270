// A separate module, because every page needs these texts, but not the rest of `portalMessages`.
export const genericMessage = 'An error occurred';
export const offlineMessage = "You're offline. Check your connection.";
