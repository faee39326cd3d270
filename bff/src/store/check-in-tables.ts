/** Roll calls of flights. Part of `StateTables`. */
export interface CheckInTables {
  /**
   * Bookings whose passenger a coordinator has checked in. A row may outlive its booking, or be of an earlier flight of the card:
   * readers compare it with both.
   */
  checkIns: {
    flightId: string;
    username: string;
    ref: string;
    bookedAt: string;
    /** `@` and the name for a person whose id the portal has not learned yet, as in `seatEntries`. */
    userId: string;
    /** For the person's copy of their data: the card may be gone by then. */
    callsign: string;
    checkedInAt: number;
  };
}
