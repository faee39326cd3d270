import { bookingPages } from './paths.ts';

export const boardingPassPath = (ref: string) => bookingPages.boardingPass.replace(':ref', encodeURIComponent(ref));

/** Scope of the service worker that opens boarding passes without a network. It covers only their pages. */
export const boardingPassScope = '/boarding-pass/';

/** Key of a saved pass in `offlinePassCache`. It has the form of an address, but no page is there. */
export const savedPassKey = (userId: string, ref: string) => `${boardingPassScope}saved/${userId}/${ref}`;
