import { bookingPages } from './paths.ts';

export const boardingPassPath = (ref: string) => bookingPages.boardingPass.replace(':ref', encodeURIComponent(ref));

/** Scope of the worker that opens boarding passes without a network: their pages, and nothing else. */
export const boardingPassScope = '/boarding-pass/';

/** Key of a saved pass in `offlinePassCache`. It looks like an address, and is none. */
export const savedPassKey = (userId: string, ref: string) => `${boardingPassScope}saved/${userId}/${ref}`;
