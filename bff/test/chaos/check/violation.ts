import type { AuditEntry, ModerationBoard } from '@portal/standing-contract';
import type { StoredBooking } from '../../../src/domains/bookings/bookings-node.ts';
import type { Call, History } from '../history.ts';

/** A promise that was broken, with the calls that show it. */
export interface Violation {
  rule: string;
  text: string;
  calls: readonly Call[];
}

export interface DeliveredMail {
  to: string;
  transactionalId: string;
  dataVariables: Record<string, string>;
  idempotencyKey: string | null;
}

/** A card with what the portal's account wrote on it, oldest comment first. */
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

/** The work of staff, as the store holds it. */
export interface FinalDesk {
  notes: readonly { id: string; cardId: string; text: string }[];
  assignees: readonly { cardId: string; username: string }[];
  held: readonly { id: string; cardId: string; state: string; error: string | null }[];
  messages: readonly { id: string; flightId: string; subject: string; text: string }[];
  recipients: readonly { messageId: string; userId: string; state: string }[];
  /** Ids of the applications that are marked for an interview, in lower case. */
  interviews: readonly string[];
}

/** All that the services and the store hold when everything has settled. */
export interface FinalState {
  /** Without the fences of bookings that failed. */
  bookings: ReadonlyMap<string, ReadonlyMap<string, StoredBooking>>;
  seats: readonly FinalSeat[];
  cards: readonly FinalCard[];
  jobs: readonly { id: string; title: string; description: string }[];
  applications: readonly FinalApplication[];
  desk: FinalDesk;
  inbox: readonly DeliveredMail[];
  /** Oldest first. */
  audit: readonly AuditEntry[];
  /** Messages that were given up. */
  deadMail: number;
}

export interface Evidence {
  history: History;
  final: FinalState;
}

/** Checks one part of what the portal promises. */
export type Check = (evidence: Evidence) => Violation[];

/** The calls by something that they share. */
export const groupBy = <K, T>(list: readonly T[], keyOf: (item: T) => K): Map<K, T[]> => Map.groupBy(list, keyOf);
