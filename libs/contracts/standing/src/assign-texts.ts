export const assignTexts = {
  ownCase: 'You cannot be assigned to your own case.',
  changed: 'Somebody else has just changed who works on this case. Please look again.',
  failed: 'Failed to change who works on this case. Please try again.',
} as const;
