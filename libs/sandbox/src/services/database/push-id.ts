import { randomBytes } from 'node:crypto';

const alphabet = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz';

/** A key for a new child: sorted by time, 20 characters. */
export function pushId(now: number): string {
  let time = '';
  for (let left = now; time.length < 8; left = Math.floor(left / 64)) time = (alphabet[left % 64] ?? '') + time;
  return time + Array.from(randomBytes(12), (byte) => alphabet[byte % 64]).join('');
}
