const hour = 3_600_000;
const day = 24 * hour;

const count = (amount: number, unit: string) => `${amount} ${unit}${amount === 1 ? '' : 's'}`;

/** Formats a waiting time: 'less than an hour', '5 hours', '3 days'. @param since ISO 8601 */
export function ageText(since: string, now: number): string {
  const age = now - Date.parse(since);
  if (!(age >= hour)) return 'less than an hour';
  return age < 2 * day ? count(Math.floor(age / hour), 'hour') : count(Math.floor(age / day), 'day');
}
