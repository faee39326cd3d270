/** The database is unavailable. The caller may retry. A write may nevertheless have taken effect. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';

  constructor(cause: unknown) {
    super(`the store cannot be used: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

/** Error for a store that only the operator can make usable. The message says how. */
export class StoreRefused extends Error {
  override readonly name = 'StoreRefused';
}
