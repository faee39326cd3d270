const units = [
  ['d', 86_400],
  ['h', 3_600],
  ['min', 60],
  ['s', 1],
] as const;

/**
 * A time that is left, '5 h 07 min 09 s': from the largest unit that is not zero down to seconds, the smaller ones in two digits so that
 * nothing moves from one second to the next. A part of a second counts as one; what is past is '0 s'.
 * @param ms milliseconds
 */
export function countdownText(ms: number): string {
  let seconds = Math.max(0, Math.ceil(ms / 1_000));
  const parts: string[] = [];
  for (const [name, length] of units) {
    const count = Math.floor(seconds / length);
    seconds -= count * length;
    if (parts.length > 0) parts.push(`${String(count).padStart(2, '0')} ${name}`);
    else if (count > 0 || name === 's') parts.push(`${count} ${name}`);
  }
  return parts.join(' ');
}
