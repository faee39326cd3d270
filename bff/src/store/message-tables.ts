/** Messages to passengers. Part of `StateTables`. */
export interface MessageTables {
  /**
   * Messages of staff to the passengers of a flight. `new`: not in the audit log yet. `audited`: its mails are being queued.
   * `queued`: every mail is queued. `over`: every mail has ended.
   */
  flightMessages: {
    /** Drawn by the browser. */
    id: string;
    flightId: string;
    /** The flight as it was when the message was written. */
    callsign: string;
    departure: string;
    destination: string;
    /** As text for the reader. */
    departureTime: string;
    subject: string;
    text: string;
    /** 1 when it also goes to the waiting list. */
    isToWaiting: number;
    /** People without an e-mail address, who get nothing. */
    withoutAddress: number;
    actorId: string;
    actor: string;
    requestId: string;
    state: 'new' | 'audited' | 'queued' | 'over';
    createdAt: number;
  };
  /** A row per person and message. The address is read when the mail is sent. `ref` and `bookedAt` are null for a person in line. */
  flightMessageRecipients: {
    messageId: string;
    userId: string;
    username: string;
    ref: string | null;
    bookedAt: string | null;
    state: 'new' | 'queued' | 'sent' | 'failed' | 'dropped';
  };
}
