/** Sizes and times that more than one side must agree on. */
export const limits = {
  voucherCode: 50,
  username: 100,
  flightNumber: 50,
  flightId: 50,
  bookingRef: 20,
  /** Length of a generated booking reference. */
  generatedRef: 6,
  email: 254,
  userId: 20,
  route: 200,
  className: 60,
  oauthCode: 4096,
  oauthState: 200,
  returnTo: 200,
  /** Identity of one wish to have booking details sent again, drawn by the browser. */
  resendId: 36,
  bodyBytes: 65_536,
} as const;

/** Group ranks from which a role begins. */
export const ranks = { staff: 240, senior: 250, none: 0 } as const;

export const noRankName = 'Not in Group';

/** Milliseconds. */
export const timing = {
  splashAfterLoad: 500,
  splashAtLatest: 8_000,
  splashFade: 400,
  toastRemoval: 1_000_000,
  remoteLoad: 10_000,
} as const;
