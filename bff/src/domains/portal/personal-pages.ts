import { pages } from '@portal/contracts';

/** Pages that show a person's own data: no search engine has anything to find there. */
const personalPages: ReadonlySet<string> = new Set([
  pages.redirect,
  pages.userProfile,
  pages.myTrips,
  pages.boardingPass,
  pages.accountStanding,
  pages.staffAccountStanding,
  pages.auditLog,
]);

/** @param path of a page, as the registry has it */
export const isPersonal = (path: string): boolean => personalPages.has(path);
