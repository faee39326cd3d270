/** Roll calls of flights. Part of `StateTables`. */
export interface CheckInTables {
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
}
