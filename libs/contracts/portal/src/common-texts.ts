// Texts that a page's first load may need. A separate module, because a first load has no room for the other texts.

export const genericMessage = 'An error occurred';
export const offlineMessage = "You're offline. Check your connection.";

/** Title of the list of things that wait for a member. */
export const waitingTitle = 'Waiting for you';

/** Accessible text for the number of items. */
export const waitingText = (count: number) =>
  count === 0 ? 'Nothing new for you' : `${count} ${count === 1 ? 'thing' : 'things'} waiting for you`;
