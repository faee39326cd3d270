/**
 * Cause of a call to an outside service. `staff` includes the portal's own readings. `jobs` are calls that no request waits for: those of a
 * decision on fifty cases would leave staff none.
 */
export type Share = 'visitors' | 'signIns' | 'staff' | 'jobs';

/** A number of calls in a period, which begins with the first call. */
export interface Limit {
  readonly max: number;
  /** Milliseconds. */
  readonly perMs: number;
}

/** Limit of all calls of the portal to an outside service. */
export interface ServiceLimit extends Limit {
  /** Parts of `max` that only these callers may use, from 0 to 1. Everybody shares the rest, and staff that of the jobs. */
  readonly reserved: Partial<Record<Share, number>>;
  /** Calls that the requests of one address without an account may cause. */
  readonly guestCalls?: number;
}

const minute = 60_000;
const hour = 60 * minute;

/**
 * Calls of one person. docs/limits.md explains each.
 *
 * - `signIn`: starts and ends of sign-ins. Only addresses have it, because nobody is signed in yet.
 * - `voucher`: guesses at voucher codes.
 * - `booking`: successful bookings, since each sends a confirmation to an address that the person typed.
 * - `resend`: confirmations requested again.
 * - `lookup`: lookups of the platform's people.
 * - `feed`: readings of calendar feeds and shared logbooks, which need no session.
 * - `vitals`: measurements, three for each page view.
 * - `export`: downloads, each of which reads every service.
 * - `passengers`: lists of a flight's passengers, each of which reads every booking of the flight.
 * - `appeal`: submitted appeals and answers, refused ones included.
 * - `question`: questions to appellants, each of which sends an email.
 */
export const callLimits = {
  read: { max: 1_200, perMs: minute },
  write: { max: 300, perMs: minute },
  signIn: { max: 60, perMs: minute },
  lookup: { max: 60, perMs: minute },
  passengers: { max: 30, perMs: minute },
  voucher: { max: 20, perMs: minute },
  booking: { max: 60, perMs: hour },
  mail: { max: 60, perMs: minute },
  resend: { max: 5, perMs: hour },
  appeal: { max: 10, perMs: minute },
  question: { max: 20, perMs: minute },
  export: { max: 10, perMs: hour },
  feed: { max: 60, perMs: minute },
  release: { max: 120, perMs: minute },
  report: { max: 60, perMs: minute },
  vitals: { max: 120, perMs: minute },
} as const satisfies Record<string, Limit>;

export type CallLimit = keyof typeof callLimits;

/** Several people may share an address, so an address may make this many times the calls of a person. */
export const peoplePerAddress = 3;

/** Emails about bookings to one address, whoever causes them. */
export const recipientLimit: Limit = { max: 30, perMs: hour };

/** Open event streams. A browser needs one. */
export const streamLimits = { perPerson: 6, perAddress: 60, inAll: 10_000 };

/** Calls of all processes to the outside services that limit their callers. Settings may change `max` for platform and board. */
export const serviceLimits = {
  /** The platform allows about 1,000 calls per minute and address for all its hosts together (its `x-ratelimit-limit`). */
  platform: { max: 900, perMs: minute, reserved: { signIns: 0.2, staff: 0.1, jobs: 0.1 }, guestCalls: 60 },
  /** The board allows 100 calls in ten seconds per token, and locks out callers far above that. */
  board: { max: 80, perMs: 10_000, reserved: { staff: 0.3, jobs: 0.3 } },
  /** The mailer allows ten calls a second. */
  mailer: { max: 10, perMs: 1_000, reserved: {} },
} as const satisfies Record<string, ServiceLimit>;
