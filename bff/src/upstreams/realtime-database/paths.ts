/** Path with validated segments. Only the functions below create one, so that no other text can reach a URL. */
export type DatabasePath = string & { readonly checked: unique symbol };

/** Error for a key with characters that could change the path. The message omits the key. */
export class InvalidKeyError extends Error {
  constructor(kind: string) {
    super(`not a valid ${kind}`);
    this.name = 'InvalidKeyError';
  }
}

const alphabets = {
  username: /^[A-Za-z0-9_]{1,100}$/,
  /** Other programs may write references with small letters. One with a dash would reach the entries of a rename. */
  reference: /^[A-Za-z0-9_]{1,20}$/,
  voucher: /^[A-Z0-9_-]{1,50}$/,
} as const;

/** Names that JavaScript objects inherit, which would reach code instead of data. */
const inherited = new Set([...Object.getOwnPropertyNames(Object.prototype), 'prototype']);

/** Node of all bookings. Only its keys are read. */
export const everyonesBookingsPath = path('Bookings');
export const bookingsPath = (username: string) => path('Bookings', segment('username', username));
export const bookingPath = (username: string, ref: string) => path('Bookings', segment('username', username), segment('reference', ref));
export const milesPath = (username: string) => path('Miles', segment('username', username));
export const voucherPath = (code: string) => path('Vouchers', segment('voucher', code));

/** False for a foreign key that cannot be a username. */
export const isUsername = (key: string) => isKey('username', key);
/** False for a foreign key that cannot be a reference. */
export const isReference = (key: string) => isKey('reference', key);

const isKey = (kind: keyof typeof alphabets, key: string) => alphabets[kind].test(key) && !inherited.has(key);

function segment(kind: keyof typeof alphabets, key: string): string {
  if (!isKey(kind, key)) throw new InvalidKeyError(kind);
  return key;
}

function path(...segments: string[]): DatabasePath {
  return `/${segments.join('/')}.json` as DatabasePath;
}
