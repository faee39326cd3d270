/** Messages to passengers, roll calls, reviews of applications, templates of notes, and ranks of accepted applicants. Part of `StateTables`. */
export interface StaffTables {
  /** Messages from staff to the passengers of a flight. */
  flightMessages: {
    /** Drawn by the browser. */
    id: string;
    flightId: string;
    /** The following four describe the flight at the time of the message. */
    callsign: string;
    departure: string;
    destination: string;
    /** Formatted text. */
    departureTime: string;
    subject: string;
    text: string;
    /** 1 if the message also goes to the waiting list. */
    isToWaiting: number;
    /** Part of the people that the message goes to, one of `messageParts`. Null for all passengers. */
    part: string | null;
    /** Number of people without an email address, who get no message. */
    withoutAddress: number;
    actorId: string;
    actor: string;
    createdAt: number;
  };
  /**
   * A row per person and message. `dropped`: the email was not sent, because the person has left the flight or wants no messages. The
   * address is read when the email is sent. `ref` and `bookedAt` are null for the waiting list.
   */
  flightMessageRecipients: {
    messageId: string;
    userId: string;
    username: string;
    ref: string | null;
    bookedAt: string | null;
    state: 'queued' | 'sent' | 'failed' | 'dropped';
  };
  /**
   * Bookings whose passenger a coordinator has checked in. A row may outlive its booking, or belong to an earlier flight of the card.
   * Readers must compare it with both.
   */
  checkIns: {
    flightId: string;
    username: string;
    ref: string;
    bookedAt: string;
    /** `@` and the name if the portal does not know the person's id yet, as in `seatEntries`. */
    userId: string;
    /** For the person's copy of their data, because the card may no longer exist by then. */
    callsign: string;
    checkedInAt: number;
  };

  /** Pending applications in the interview stage. */
  interviews: { applicationId: string; since: number };
  /** Internal notes of staff about an application. The author's browser draws the `id`. */
  applicationNotes: { id: string; applicationId: string; author: string; text: string; writtenAt: number };

  /** Reviewers' thumbs on an application. Applicants never see them. */
  applicationThumbs: { applicationId: string; reviewerId: string; reviewer: string; thumb: 'up' | 'down'; givenAt: number };

  /** Texts that staff start a note from, by their place in the list. `uses` are words of `templateUses`, separated by blanks. */
  noteTemplates: { place: number; uses: string; title: string; text: string; changedBy: string; changedAt: number };

  /** Role that accepted applicants of a job get. */
  jobRoles: { jobId: string; roleId: string; roleName: string; rank: number };
  /**
   * Rank of an accepted applicant. `waiting`: not set yet. `set`: the member has the role. `notMember`: the applicant is not in the
   * group. `refused`: it cannot be set because of `reason`.
   */
  rankAssignments: {
    applicationId: string;
    /** The applicant's id on the platform; '' if the application has none. */
    userId: string;
    username: string;
    jobTitle: string;
    roleId: string;
    roleName: string;
    rank: number;
    /** The person who accepted the application, or who last chose to try again. */
    actorId: string;
    actor: string;
    requestId: string;
    state: 'waiting' | 'set' | 'notMember' | 'refused';
    reason: string | null;
    changedAt: number;
  };
}
