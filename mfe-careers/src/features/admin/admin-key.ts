import { personal } from '@portal/remote-app';

/** Under it is all that the administration has read: a change of anything makes it read again. */
export const adminKey = (userId: string) => [personal, userId, 'admin'];
