import type { AddExport } from '../account/account-domain.ts';
import type { ErasedPerson } from './erased-person.ts';
import type { AddSweep } from './retention.ts';

/** Domains register their personal data here when they are created. */
export interface PersonalData {
  addExport: AddExport;
  addSweep: AddSweep;
  addErasure: AddErasure;
}

/** Steps of an erasure in order, with a description. The first two keep the person from adding data during the erasure. */
export const erasureSteps = {
  sessions: 'Sessions: signed out everywhere',
  decisions: 'Decisions and appeals under way: finished first',
  bookings: 'Bookings, places in line and miles: cancelled and deleted, seats offered to the next in line',
  applications: 'Applications, and what staff wrote about them: deleted',
  appeals: 'The portal’s comments on moderation cards: pending appeals withdrawn, address and words removed',
  mail: 'Queued, sent and undelivered emails: deleted; those to others, under a made-up name',
  rows: 'Other rows of the store: deleted, or under a made-up name',
  audit: 'Audit log: entries under a made-up name',
  file: 'Free space of the store: overwritten',
} as const;

export type ErasureStep = keyof typeof erasureSteps;

/** Data that an erasure does not delete, with the reasons. The command prints it, and docs/privacy.md lists it. */
export const staysAfterErasure = [
  'Moderation cards stay, with the username that moderators wrote: they are the community’s record. A member of staff stays named on cards that they decided.',
  'Entries of the audit log and releases stay under a made-up name. Texts of other people that mention the person stay as they are.',
  'The email service keeps delivered emails for as long as its own settings say: delete them there.',
  'Accounts and profiles on the game platform, and the sheet of the leadership, are not the portal’s.',
] as const;

/**
 * Erases one part of a person's data. It must be idempotent, and may run concurrently in two processes.
 *
 * @returns number of erased items
 * @throws Error if pending work of the person has to end first
 */
export type Erase = (person: ErasedPerson) => Promise<number>;

/** Registers the erasure of a part. Domains call it when they are created. */
type AddErasure = (step: ErasureStep, erase: Erase) => void;
