import type { Generated } from 'kysely';
import type { CheckInTables } from './check-in-tables.ts';
import type { MessageTables } from './message-tables.ts';
import type { OperationColumns } from './operation-columns.ts';
import type { ReviewTables } from './review-tables.ts';

/** Durable tables. Times are milliseconds since 1970 unless noted. */
export interface StateTables extends CheckInTables, MessageTables, ReviewTables {
  /** A row per name of `inTurn`. */
  turns: { name: string };

  endedSessions: { sid: string; until: number };
  /** People whose sessions that began up to `endedBefore` are ended. `*` stands for everybody, after a restore. */
  sessionEnds: { userId: string; endedBefore: number; until: number };
  /** Sessions as their people see them. A row says nothing about whether its session is ended. */
  openSessions: { sid: string; userId: string; issuedAt: number; seenAt: number; until: number };
  /** Addresses that fill the form of a booking. */
  defaultEmails: { userId: string; email: string };
  usedLogins: { id: string; until: number };
  refreshTokens: { sid: string; sealed: string; until: number };

  /**
   * A row per person and username that the person has had since this table exists. `isPresent` is 1 for the name of the last sign-in.
   * At most one person's bookings are `open` or `moving` under a name. `open`: the entries of the name's node are this person's.
   * `moving`: they are being sealed or opened. `sealed`: they are in this person's envelope.
   */
  usernames: { userId: string; username: string; since: number; isPresent: number; bookings: 'none' | 'open' | 'moving' | 'sealed' };

  /** Bookings that are not acknowledged. Until `heldUntil` they belong to the request that makes them. */
  unsettledBookings: { username: string; ref: string; bookedAt: string; heldUntil: number };

  /**
   * People who are told of a flight's changes: a row per booking. Apart from `seatEntries`, because a cancelled flight is announced
   * after its card has gone, even when an outage of days has ended its seats. A row may outlive its booking: readers look it up.
   */
  passengers: { flightId: string; username: string; ref: string; bookedAt: string; userId: string };
  /** The state of each flight that its passengers know. `state` is JSON. */
  flightNotices: { flightId: string; state: string; changedAt: number };
  /** Mails about flights that were sent to a person lately, for the bound per person. */
  sentNotices: { key: string; userId: string; at: number };
  /** A row per kind of mail that a person does not want. */
  mutedNotices: { userId: string; kind: string };
  /** Secret calendar addresses. `hash` is the SHA-256 of the address's token, in base64url. */
  calendarFeeds: { userId: string; username: string; hash: string; createdAt: number };
  /** Departure of each card of the flight board at its last reading, and since when the card is for this flight. */
  cardFlights: { flightId: string; dueDate: string | null; since: number };
  /** A row per flight with seats. It is locked while seats of the flight are given out. `lastNumber` grows with each lock. */
  seatFlights: {
    flightId: string;
    lastNumber: number;
    /** Last time at which the card was known to be on the board. */
    seenAt: number;
    /** 1 when the bookings that the flight had before its seats were limited have rows. No seat is given before. */
    isCounted: Generated<number>;
    /** Last username whose bookings are counted, in the order of the names. Null before the first. */
    countedUpTo: string | null;
  };
  /**
   * People who have a seat or wait for one, by which seats are given out. Apart from `passengers`, because a card that is dated anew
   * begins empty, while those who flew it still count as its passengers. A row per person and flight, with `@` and their name for a person whose id is not known yet. `booking`: its booking is unsettled. `booked`: it is acknowledged. `waiting`: in line. `offered`: a
   * seat is held until `offerUntil`. `expired`: the offer has ended, and the person is not told yet.
   */
  seatEntries: {
    flightId: string;
    userId: string;
    username: string;
    state: 'booking' | 'booked' | 'waiting' | 'offered' | 'expired';
    /** Place in line: lower comes first. */
    number: number;
    /** Reference and time of the booking. */
    ref: string | null;
    bookedAt: string | null;
    /** Address of a person in line. */
    email: string | null;
    /** Identity of the offer. */
    offeredAt: number | null;
    offerUntil: number | null;
    /** 1 when the mail about the offer is queued. */
    isTold: number;
    /** When the booking is looked up again, because it may have been removed from outside. */
    checkAt: number;
  };

  /** The token grows with every holder. */
  locks: { subject: string; token: number; until: number };
  appealOperations: OperationColumns & {
    board: string;
    kind: string;
    /** ISO 8601. */
    submittedAt: string | null;
    /** Of a submission whose browser drew one. */
    submissionId: string | null;
  };
  careersOperations: OperationColumns;
  /**
   * Decisions on appeals that wait until they can no longer be undone. `waiting` can be undone, `running` is being carried out by
   * some process. The other two are outcomes, kept for a while for the decider to see.
   */
  heldDecisions: {
    /** Drawn by the browser. */
    id: string;
    board: 'player' | 'staff';
    cardId: string;
    /** Of the appeal that is decided. ISO 8601. */
    submittedAt: string;
    /** Appellant. */
    username: string;
    decision: 'approve' | 'deny';
    /** To the appellant. Empty when the decision is over. */
    note: string;
    actorId: string;
    actor: string;
    requestId: string;
    state: 'waiting' | 'running' | 'done' | 'refused';
    /** The next attempt. While a process runs the decision it is the end of its lease. */
    dueAt: number;
    attempts: number;
    /** Reason of a refusal. */
    error: string | null;
    changedAt: number;
  };

  /** Staff who work on a pending appeal, a row per card. */
  assignees: {
    cardId: string;
    board: 'player' | 'staff';
    /** Of the appeal: a later one on the same card has no assignee. ISO 8601; '' when it is not known. */
    submittedAt: string;
    userId: string;
    username: string;
    assignedAt: number;
  };
  /** Notes of deciders about the case on a card. A deleted note keeps its row without the text, so that a late repeat adds nothing. */
  internalNotes: {
    /** Drawn by the browser. */
    id: string;
    board: 'player' | 'staff';
    cardId: string;
    authorId: string;
    author: string;
    text: string;
    createdAt: number;
    removedAt: number | null;
  };

  /** Append-only. `at` is ISO 8601; both values are JSON. */
  auditEntries: {
    id: Generated<number>;
    at: string;
    actor: string;
    action: string;
    target: string;
    subjectId: string;
    beforeValue: string;
    afterValue: string;
    requestId: string;
    key: string | null;
  };
  /**
   * Append-only: a row per sealed entry. `number` counts from 1 without gaps. `hash` is the SHA-256 of the entry and of the hash of
   * the row before, in hex.
   */
  auditChain: { number: number; entryId: number; hash: string };

  /** Erasures of people's data. `report` is JSON: how many items of each step went. */
  erasures: OperationColumns & { report: Generated<string> };

  /** In SQLite only: the queue of PostgreSQL is BullMQ's. `payload` is JSON. */
  mail: {
    key: string;
    payload: string;
    state: 'waiting' | 'sent' | 'dead';
    attempts: number;
    dueAt: number;
    claimedAt: number;
    changedAt: number;
    reason: string | null;
    queuedAt: number;
    /** Trace of the request that queued it (W3C Trace Context). */
    traceparent: string | null;
  };

  /** The last run, in the row `last`. `findings` is JSON: errors and warnings, without secrets. */
  doctorRuns: { name: 'last'; at: number; ok: number; warnings: number; errors: number; skipped: number; findings: string };

  /**
   * Append-only: entries of the audit log in which `person`, a made-up name, replaces the name of somebody whose data was erased.
   * `hash` is the SHA-256 of the entry with it, in hex. The chain keeps the hash of the entry as it was.
   */
  auditRedactions: { id: Generated<number>; entryId: number; person: string; hash: string };
}
