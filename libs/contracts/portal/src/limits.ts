/** Lengths in characters, and bytes of a request body. */
export const limits = {
  username: 100,
  email: 254,
  userId: 20,
  oauthCode: 4096,
  oauthState: 200,
  returnTo: 200,
  bodyBytes: 65_536,
} as const;

/** Lowest group rank of each role. */
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
