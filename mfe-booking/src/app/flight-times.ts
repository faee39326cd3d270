/** '4 h 50 min' */
export function durationText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = Math.round(minutes % 60);
  return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ') || '0 min';
}

const minute = 60_000;
const units = [
  ['d', 1_440],
  ['h', 60],
  ['min', 1],
] as const;

/** Formats a time span by its two largest units, '19 h 58 min'. Less than a minute is '1 min'. @param ms milliseconds */
export function spanText(ms: number): string {
  let minutes = Math.max(1, Math.ceil(ms / minute));
  const parts: string[] = [];
  for (const [name, length] of units) {
    const count = Math.floor(minutes / length);
    minutes -= count * length;
    if (count > 0) parts.push(`${count} ${name}`);
  }
  return parts.slice(0, 2).join(' ');
}

const twoDigits = (count: number) => String(count).padStart(2, '0');

/**
 * Formats a countdown in two units: '2 d 05 h', '16 h 07 min', and in the last hour '59 min 09 s'. The second unit has two digits, so
 * that the width stays the same. Past times are '0 s'.
 *
 * @param ms milliseconds, rounded up to full seconds
 */
export function countdownText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1_000));
  const [days, hours, minutes] = [Math.floor(seconds / 86_400), Math.floor(seconds / 3_600) % 24, Math.floor(seconds / 60) % 60];
  if (days > 0) return `${days} d ${twoDigits(hours)} h`;
  if (hours > 0) return `${hours} h ${twoDigits(minutes)} min`;
  return minutes > 0 ? `${minutes} min ${twoDigits(seconds % 60)} s` : `${seconds} s`;
}
