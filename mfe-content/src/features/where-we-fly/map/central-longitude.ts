/**
 * Returns the centre of the shortest range that contains all longitudes, or 0 without longitudes. A map cut on the far side cuts no line.
 *
 * @param longitudes degrees, -180 to 180
 */
export function centralLongitude(longitudes: readonly number[]): number {
  const sorted = longitudes.toSorted((a, b) => a - b);
  const first = sorted[0];
  if (first === undefined) return 0;
  let widest = { gap: -1, end: first };
  sorted.forEach((longitude, at) => {
    const next = sorted[at + 1] ?? first + 360;
    if (next - longitude > widest.gap) widest = { gap: next - longitude, end: next };
  });
  const middle = widest.end + (360 - widest.gap) / 2;
  return ((((middle + 180) % 360) + 360) % 360) - 180;
}
