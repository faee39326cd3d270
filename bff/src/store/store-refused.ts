/** Error for a store that only the operator can make usable. The message says how. */
export class StoreRefused extends Error {
  override readonly name = 'StoreRefused';
}
