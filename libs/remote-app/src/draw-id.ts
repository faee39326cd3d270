/** Draws a random UUID, version 4. Browsers offer `crypto.randomUUID` on https only, and `getRandomValues` everywhere. */
export function drawId(): string {
  const digits = Array.from(crypto.getRandomValues(new Uint8Array(30)), (byte) => (byte % 16).toString(16));
  return 'xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx'.replace(/x/g, () => digits.pop() ?? '');
}
