/** Hides who an address belongs to, as the log does: `a***@example.test`. Empty when it is no address. */
export function maskEmail(address: string): string {
  const at = address.lastIndexOf('@');
  return at > 0 ? `${address.slice(0, 1)}***${address.slice(at)}` : '';
}
