const months = 'January February March April May June July August September October November December'.split(' ');

/** Formats `2026-07-08` as `July 8, 2026`. Without `Intl`, because a formatter costs the home page 12 ms. */
export function longDate(date: string): string {
  const [year, month, day] = date.split('-').map(Number);
  return `${months[(month ?? 1) - 1]} ${day}, ${year}`;
}
