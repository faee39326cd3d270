import { bookingPages } from '@portal/booking-contract';
import { portalPages } from '@portal/portal-contract';
import { standingPages } from '@portal/standing-contract';

/** Pages that show a person's own data: no search engine has anything to find there. */
const personalPages: ReadonlySet<string> = new Set([
  portalPages.redirect,
  portalPages.userProfile,
  bookingPages.myTrips,
  bookingPages.boardingPass,
  standingPages.accountStanding,
  standingPages.staffAccountStanding,
  standingPages.auditLog,
]);

/** @param path of a page, as the registry has it */
export const isPersonal = (path: string): boolean => personalPages.has(path);
