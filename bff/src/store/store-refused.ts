/** The store must not be opened, and only the operator can change that. The message says how. */
export class StoreRefused extends Error {
  override readonly name = 'StoreRefused';
}
