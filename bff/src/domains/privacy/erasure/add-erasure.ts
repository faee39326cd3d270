import type { ErasedPerson } from './erased-person.ts';

/** The steps of an erasure, in their order, and what each erases. The first two keep the person from adding data meanwhile. */
export const erasureSteps = {
  sessions: 'Sessions: signed out everywhere',
  decisions: 'Decisions and appeals under way: finished first',
  bookings: 'Bookings, places in line and miles: cancelled and deleted, seats offered to the next in line',
  applications: 'Applications, and what staff wrote about them: deleted',
  appeals: 'The portal’s comments on moderation cards: pending appeals withdrawn, address and words removed',
  mail: 'Queued, sent and undelivered mails: deleted; those to others, under a made-up name',
  rows: 'Other rows of the store: deleted, or under a made-up name',
  audit: 'Audit log: entries under a made-up name',
  file: 'Free space of the store: overwritten',
} as const;

export type ErasureStep = keyof typeof erasureSteps;

/** Things that an erasure leaves, and why. Shown by the command and in docs/privacy.md. */
export const staysAfterErasure = [
  'Moderation cards stay, with the username that moderators wrote: they are the community’s record. A member of staff stays named on cards that they decided.',
  'Entries of the audit log and releases stay under a made-up name.',
  'The mail service keeps delivered mails for as long as its own settings say: delete them there.',
  'Accounts and profiles on the game platform, and the sheet of the leadership, are not the portal’s.',
] as const;

/**
 * Erases one part of a person's data. It may run again after a crash or beside another process.
 *
 * @returns how many items were erased
 * @throws ErasureWaits when something has to end first
 */
export type Erase = (person: ErasedPerson) => Promise<number>;

/** Says how a part is erased. Domains do so when they are created. */
export type AddErasure = (step: ErasureStep, erase: Erase) => void;

/** Something of the person is under way, and will be over soon. */
export class ErasureWaits extends Error {
  override name = 'ErasureWaits';
}
