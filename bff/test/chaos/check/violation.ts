import type { Mail } from '@portal/sandbox/controls';
import type { AuditEntry, ModerationBoard } from '@portal/standing-contract';
import type { StoredBooking } from '../../../src/domains/bookings/bookings-node.ts';
import type { Call, History } from '../history.ts';
import { parseAppealRecord, parseStaffComment, type RecordStatus } from '../../../src/domains/standing/rules/appeal-comments.ts';

/** A broken promise, with the calls that prove it. */
export interface Violation {
  rule: string;
  text: string;
  calls: readonly Call[];
}

export type DeliveredMail = Omit<Mail, 'at'>;

/** A card with the comments of the portal's account, oldest first. */
export interface FinalCard {
  id: string;
  board: ModerationBoard;
  name: string;
  labels: readonly string[];
  comments: readonly { id: string; text: string }[];
}

export interface FinalApplication {
  id: string;
  jobId: string | null;
  username: string;
  coverLetter: string;
  status: string;
  decidedAt: string | null;
}

/** A seat, or a place in line, of a limited flight. */
export interface FinalSeat {
  /** Callsign. */
  flight: string;
  person: string;
  state: 'booking' | 'booked' | 'waiting' | 'offered' | 'expired';
  /** Reference of the booking. */
  ref: string | null;
}

/** Rows of staff's work in the store. */
export interface FinalDesk {
  notes: readonly { id: string; cardId: string; text: string }[];
  assignees: readonly { cardId: string; username: string }[];
  held: readonly { id: string; cardId: string; state: string; error: string | null }[];
  messages: readonly { id: string; flightId: string; subject: string; text: string }[];
  recipients: readonly { messageId: string; userId: string; state: string }[];
  /** Ids of the applications that are marked for an interview, in lower case. */
  interviews: readonly string[];
}

/** State of the services and the store after everything has settled. */
export interface FinalState {
  /** Bookings by person and reference, without fences. */
  bookings: ReadonlyMap<string, ReadonlyMap<string, StoredBooking>>;
  seats: readonly FinalSeat[];
  cards: readonly FinalCard[];
  jobs: readonly { id: string; title: string; description: string }[];
  applications: readonly FinalApplication[];
  desk: FinalDesk;
  inbox: readonly DeliveredMail[];
  /** Oldest first. */
  audit: readonly AuditEntry[];
  /** Number of dead emails. */
  deadMail: number;
}

export interface Evidence {
  history: History;
  final: FinalState;
}

/** Checks a part of the portal's promises. */
export type Check = (evidence: Evidence) => Violation[];

/** Groups items by a common key. */
export const groupBy = <K, T>(list: readonly T[], keyOf: (item: T) => K): Map<K, T[]> => Map.groupBy(list, keyOf);

/** An appeal on a card in the final state. */
export interface FinalAppeal {
  commentId: string;
  /** Token of the call that submitted the appeal, which is its reason. */
  token: string;
  email: string;
  status: RecordStatus;
  /** Staff comments below the record. The note is the token of the decision. */
  staff: { outcome: 'approved' | 'denied'; note: string }[];
}

/** Returns a card's appeals, oldest first. */
export function appealsOn({ comments }: FinalCard): FinalAppeal[] {
  const appeals: FinalAppeal[] = [];
  for (const { id, text } of comments) {
    const staff = parseStaffComment(text);
    const record = staff ? undefined : parseAppealRecord(text);
    if (record) appeals.push({ commentId: id, token: record.reason, email: record.email, status: record.status, staff: [] });
    if (staff) appeals.at(-1)?.staff.push({ outcome: staff.outcome, note: staff.note ?? '' });
  }
  return appeals;
}

export const outcomeOfStatus = { PENDING: undefined, APPROVED: 'approved', DENIED: 'denied' } as const;
