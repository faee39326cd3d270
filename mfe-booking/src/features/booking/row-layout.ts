/** Lists adapt to the room that they have, on the page or in a dialog. */
export const rowFrom = {
  phone: '@container (min-width: 21rem)',
  medium: '@container (min-width: 40rem)',
  wide: '@container (min-width: 68rem)',
} as const;

/** Columns of a wide list: the day beside its rows, a row, and the facts in it. Their heads have the same. */
export const columns = {
  day: '8.5rem',
  row: '9rem minmax(0, 1fr) 3.5rem 21.75rem 8.25rem',
  facts: '4.25rem 3.75rem 6.25rem minmax(0, 1fr)',
} as const;
