/** The database cannot be used now. What was asked for may be tried again; a write may nevertheless have taken place. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';

  constructor(cause: unknown) {
    super(`the store cannot be used: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}
