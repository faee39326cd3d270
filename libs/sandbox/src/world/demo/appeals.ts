/** Labels that the portal puts on a card under appeal. */
export const pending = { name: 'PENDING', color: 'yellow' };
export const denied = { name: 'DENIED', color: 'red' };
export const approved = { name: 'APPROVED', color: 'green' };

/** Returns the comment that the portal writes for an appeal. */
export const appeal = (email: string, reason: string, status: 'PENDING' | 'APPROVED' | 'DENIED', by = 'portal') => ({
  text: ['APPEAL SUBMITTED', `Email: ${email}`, `Reason: ${reason}`, `Status: ${status}`].join('\n'),
  by,
});
