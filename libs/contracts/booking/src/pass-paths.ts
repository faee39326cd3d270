import { offlinePassScope } from '@portal/portal-contract';
import { bookingPages } from './paths.ts';

export const boardingPassPath = (ref: string) => bookingPages.boardingPass.replace(':ref', encodeURIComponent(ref));

/** Key of a saved pass in `offlinePassCache`. It has the form of an address, but no page is there. */
export const savedPassKey = (userId: string, ref: string) => `${offlinePassScope}saved/${userId}/${ref}`;
