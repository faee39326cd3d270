const hour = 3_600_000;

/** Formats a waiting time for a narrow column: '<1h', '5h', '3d'. @param since ISO 8601 */
export function shortAge(since: string, now: number): string {
  const hours = Math.floor((now - Date.parse(since)) / hour);
  if (!(hours >= 1)) return '<1h';
  return hours < 48 ? `${hours}h` : `${Math.floor(hours / 24)}d`;
}
