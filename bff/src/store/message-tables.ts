/** Messages to passengers. Part of `StateTables`. */
export interface MessageTables {
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
    /** Number of people without an e-mail address, who get no message. */
    withoutAddress: number;
    actorId: string;
    actor: string;
    createdAt: number;
  };
  /** A row per person and message. `dropped`: the mail was not sent, because the person has left the flight or wants no messages. The address is read when the mail is sent. `ref` and `bookedAt` are null for the waiting list. */
  flightMessageRecipients: {
    messageId: string;
    userId: string;
    username: string;
    ref: string | null;
    bookedAt: string | null;
    state: 'queued' | 'sent' | 'failed' | 'dropped';
  };
}
