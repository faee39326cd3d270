export const recordTexts = {
  pendingFailed: 'Failed to load pending appeals.',
  degraded: 'The record could not be read in full. Please try again later.',
  noReason: 'No reason provided',
  unknown: 'Unknown',
  guestRank: 'Guest',
  staffRank: 'Staff Member',
} as const;

export const durationText = (duration: string) => `Duration: ${duration}`;
