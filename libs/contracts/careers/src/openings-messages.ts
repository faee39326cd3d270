/** Texts about the list of open positions. A separate module, because the first load of the careers page needs no other texts. */
export const openingsMessages = {
  jobNotFound: 'Position not found',
  jobClosed: 'This position is no longer open for applications',
  listFailed: 'Failed to load open positions',
  noJobs: 'No open positions at the moment. Check back soon!',
} as const;
