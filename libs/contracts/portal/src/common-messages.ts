// Every page needs these few. In a module of their own they come without the rest of `portalMessages`.
export const genericMessage = 'An error occurred';
export const offlineMessage = "You're offline. Check your connection.";
