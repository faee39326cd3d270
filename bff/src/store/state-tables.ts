import type { Generated } from 'kysely';
import type { StaffTables } from './staff-tables.ts';

/** Durable tables. Times are milliseconds since 1970 unless noted. */
export interface StateTables extends StaffTables {
  /** A row per name of `inTurn`. */
  turns: { name: string };

  endedSessions: { sid: string; until: number };
  /** Ends of all sessions of a person that began up to `endedBefore`. `*` denotes everybody after a restore. */
  sessionEnds: { userId: string; endedBefore: number; until: number };
  /** Sessions for the list on the account page. A row does not prove that its session is valid. */
  openSessions: { sid: string; userId: string; issuedAt: number; seenAt: number; until: number };
  /** Email addresses that prefill the booking form. */
  defaultEmails: { userId: string; email: string };
  usedLogins: { id: string; until: number };
  refreshTokens: { sid: string; sealed: string; until: number };

  /**
   * A row per person and username since the table exists. `isPresent` is 1 for the name of the last sign-in. `open`: the bookings under
   * the name's node are this person's. `moving`: they are being sealed or opened. `sealed`: they are in this person's envelope. For each
   * name at most one row is `open` or `moving`.
   */
  usernames: { userId: string; username: string; since: number; isPresent: number; bookings: 'none' | 'open' | 'moving' | 'sealed' };

  /** Unacknowledged bookings. Until `heldUntil` each belongs to the request that makes it. */
  unsettledBookings: { username: string; ref: string; bookedAt: string; heldUntil: number };

  /**
   * People who get emails about a flight's changes, with a row per booking. Separate from `seatEntries`, because a cancellation is
   * announced after the card is removed, possibly after the seats have ended. A row may outlive its booking, so readers must check it.
   */
  passengers: { flightId: string; username: string; ref: string; bookedAt: string; userId: string };
  /** Last announced state of each flight. `state` is JSON. */
  flightNotices: { flightId: string; state: string; changedAt: number };
  /** Recent emails about flights, for the limit per person. */
  sentNotices: { key: string; userId: string; at: number };
  /** A row per kind of email that a person has turned off. */
  mutedNotices: { userId: string; kind: string };
  /**
   * Members who wait until a route has a flight again. `route` is its `routeKey`. `flightId` is null until then, and later the flight about
   * which the member was notified. `at` is the time of the request, later of the notice.
   */
  routeNotices: { userId: string; username: string; route: string; flightId: string | null; at: number };
  /** Last departure of each route, ISO 8601, by each of its `routeNames`. */
  flownRoutes: { route: string; departedAt: string };
  /** Secret calendar addresses. `hash` is the SHA-256 of the address's token, in base64url. */
  calendarFeeds: { userId: string; username: string; hash: string; createdAt: number };
  /** Members whom other members see on the flights that they book. */
  seenMembers: { userId: string };
  /**
   * Public addresses of logbooks. The secret is stored as it is, because the owner sees the address again, and because it opens nothing
   * that its owner has not made public.
   */
  sharedLogbooks: { userId: string; username: string; displayName: string; secret: string; createdAt: number };
  /**
   * Departure of each card of the flight board at its last reading. `since` is the time from which the card is for this flight.
   * `changedAt` is the time of the last change of the departure, or of the card's leaving or return; 0 before the first one.
   * `isMissing` is 1 after the card has left the board.
   */
  cardFlights: { flightId: string; dueDate: string | null; since: number; changedAt: number; isMissing: number };
  /** A row per flight with seats. It is locked while seats of the flight are assigned. `lastNumber` increases with each lock. */
  seatFlights: {
    flightId: string;
    lastNumber: number;
    /** Last time at which the card was on the board. */
    seenAt: number;
    /** 1 if the bookings from before the limit of seats have rows. No seat is assigned until then. */
    isCounted: Generated<number>;
    /** Run of the job that counts them. Null before the first one, and after bookings have moved to another name. */
    countRun: string | null;
  };
  /**
   * People who have a seat or wait for one, with a row per person and flight. `userId` is `@` and the name if the id is not known yet.
   * Separate from `passengers`, because a card with a new date starts with empty seats, while the people who flew it stay passengers.
   *
   * `booking`: the booking is unsettled. `booked`: it is acknowledged. `waiting`: on the waiting list. `offered`: a seat is reserved
   * until `offerUntil`. `expired`: the offer has ended, and its email is not queued yet.
   */
  seatEntries: {
    flightId: string;
    userId: string;
    username: string;
    state: 'booking' | 'booked' | 'waiting' | 'offered' | 'expired';
    /** Place on the waiting list. The lowest number is first. */
    number: number;
    /** Reference and time of the booking. */
    ref: string | null;
    bookedAt: string | null;
    /** Email address of a person on the waiting list. */
    email: string | null;
    /** Time of the offer, which also identifies it. */
    offeredAt: number | null;
    offerUntil: number | null;
    /** 1 if the email about the offer is queued. */
    isAnnounced: number;
    /** Time of the next check that the booking still exists. */
    checkAt: number;
    /** 1 or 0 if the passenger has chosen for this booking whether other members see them. Null: as in `seenMembers`. */
    isSeen: Generated<number | null>;
  };

  /** Submissions of appeals and decisions on them that the portal has completed. */
  appealMilestones: {
    /** Key of the job. */
    key: string;
    board: 'player' | 'staff';
    cardId: string;
    kind: 'submit' | 'approve' | 'deny';
    /** Submission time of the decided appeal, in ISO 8601. */
    submittedAt: string | null;
    /** Id that the browser drew for the submission, if any. */
    submissionId: string | null;
    /** Ids of the card's labels before the decision, separated by blanks. */
    labelIds: string | null;
    /** ISO 8601. */
    at: string;
  };
  /**
   * Decisions on appeals and applications that staff can undo for a while. `waiting` can still be undone, and a process is carrying out
   * `running`. The other two are outcomes, which are kept for a while for the decider.
   */
  heldDecisions: {
    /** Drawn by the browser. */
    id: string;
    /** The board of an appeal, or an application. */
    kind: 'player' | 'staff' | 'application';
    /** Id of the card or the application. */
    subjectId: string;
    /** State of the subject at the decision: the time of the appeal in ISO 8601, or the status of the application. */
    version: string;
    /** Appellant or applicant. */
    username: string;
    decision: 'approve' | 'deny' | 'accepted' | 'rejected';
    /** Note to this person. Empty after the decision is carried out or refused. */
    note: string;
    actorId: string;
    actor: string;
    requestId: string;
    state: 'waiting' | 'running' | 'done' | 'refused';
    /** Time from which it can no longer be undone. */
    dueAt: number;
    /** Reason of a refusal. For a `done` decision, a step that failed. */
    error: string | null;
    heldAt: number;
    changedAt: number;
  };

  /** Appellants, with a row per record of an appeal. */
  appealAuthors: { commentId: string; cardId: string; userId: string };
  /** Staff who work on a pending appeal, with a row per card. */
  assignees: {
    cardId: string;
    board: 'player' | 'staff';
    /** Time of the appeal, ISO 8601; '' if it is unknown. A later appeal on the same card has no assignee. */
    submittedAt: string;
    userId: string;
    username: string;
    assignedAt: number;
  };
  /** Notes of deciders about the case on a card. A deleted note stays as a tombstone without text, so that a late retry adds nothing. */
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

  /** Append-only, except for names. `at` is ISO 8601; both values are JSON. */
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
  /** Erasures of people's data. `subject` is a digest of the person's id. `report` is JSON: the number of erased items of each step. */
  erasures: { subject: string; report: string; endedAt: string | null };

  /**
   * Work that runs later or must survive a crash. `waiting`: it has written nothing. `running`: a process runs it. `retrying`: it may have
   * written something, and waits for its next attempt. A job in one of the last two owns its lane. `done`: kept, so that its key is not
   * used again. `failed`: it has no attempts left, and staff may retry or discard it.
   */
  jobs: {
    id: Generated<number>;
    /** Name of the `JobKind`. */
    kind: string;
    /** Idempotency key. A second job with this key is never added. */
    key: string;
    /** Jobs of one lane run one after another. Null: the job runs in parallel to all others. */
    lane: string | null;
    /** JSON. Null after a success, because it may contain an address. */
    payload: string | null;
    state: 'waiting' | 'running' | 'retrying' | 'done' | 'failed';
    /** JSON: the results of completed steps by name. */
    steps: string;
    /** Number of attempts that have begun. */
    attempts: number;
    /** Time of the next attempt. While a process runs the job, the end of that process's lease. */
    dueAt: number;
    /** Increases with every attempt. A holder with a smaller number can no longer change the row. */
    fence: number;
    /** Reason of the last failure. */
    reason: string | null;
    /** Trace of the request that added the job (W3C Trace Context). */
    traceparent: string | null;
    createdAt: number;
    changedAt: number;
  };

  /** Last run of the doctor, in the row `last`. `findings` is JSON: errors and warnings without secrets. */
  doctorRuns: { name: 'last'; at: number; ok: number; warnings: number; errors: number; skipped: number; findings: string };
}

/** Denotes all people in `sessionEnds` after a restore. No user id contains this character. */
export const everybody = '*';
