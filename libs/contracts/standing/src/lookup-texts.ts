export const lookupTexts = {
  notFound: 'User not found',
  notStaff: 'User is not a staff member',
  failed: 'Error looking up staff member',
  forbidden: 'You do not have permission to use staff lookup',
} as const;
