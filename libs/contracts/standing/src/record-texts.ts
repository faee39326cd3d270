export const recordTexts = {
  pendingFailed: 'Failed to load pending appeals.',
  degraded: 'The record could not be read in full. Please try again later.',
  noReason: 'No reason provided',
  unknown: 'Unknown',
  guestRank: 'Guest',
  staffRank: 'Staff Member',
} as const;

export const durationText = (duration: string) => `Duration: ${duration}`;

export const formerlyText = (names: readonly string[]) => `Formerly ${names.join(', ')}`;
export const alsoKnownAsText = (names: readonly string[]) => `Also known as ${names.join(', ')}`;
