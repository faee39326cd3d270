import { sessionLife } from '../../../session/session.ts';

/** Retention time of one kind of personal data. */
interface RetentionRule {
  data: string;
  days: number;
  why: string;
}

const dayMs = 24 * 3_600_000;

/**
 * All data that the portal deletes because of its age. `docs/privacy.md` shows this table, and the privacy policy in `libs/brand`
 * promises it.
 */
export const retentionRules = {
  sessions: {
    data: 'Sessions, used sign-ins, and tokens of the platform',
    days: sessionLife.absolute / dayMs,
    why: 'Each ends by itself at the latest then. A session that was ended is remembered until its cookie would be worthless.',
  },
  applications: {
    data: 'Applications, with the stages and notes of their reviews, and the profiles of people without an application',
    days: 365,
    why: 'A year is enough to answer questions about a decision, and to know a person who applies again.',
  },
  sentMail: {
    data: 'Delivered mails and webhook events',
    days: 7,
    why: 'The mailer forgets after a day which mails it had. Ours are remembered for longer, so that none is sent twice.',
  },
  deadMail: {
    data: 'Mails and webhook events that could not be delivered',
    days: 30,
    why: 'Staff need time to see them, and to send them again.',
  },
  noticeCounts: {
    data: 'Which mails about flights a person had lately',
    days: 1,
    why: 'They bound how many mails a person gets in a day.',
  },
  flightMessages: {
    data: 'Messages to passengers, with their recipients',
    days: 30,
    why: 'As long as the mails that could not be delivered.',
  },
  checkIns: {
    data: 'Who was checked in to a flight',
    days: 7,
    why: 'A flight without a time, or a postponed one, keeps its roll call for a week.',
  },
  deletedNotes: {
    data: 'Authors of deleted internal notes',
    days: 30,
    why: 'The text goes at once. The rest keeps a repeated request from adding the note again.',
  },
} as const satisfies Record<string, RetentionRule>;

export type RetentionKey = keyof typeof retentionRules;
export const retentionKeys = Object.keys(retentionRules) as RetentionKey[];

/** Returns the retention time of a rule in milliseconds. */
export const keptForMs = (key: RetentionKey): number => retentionRules[key].days * dayMs;
