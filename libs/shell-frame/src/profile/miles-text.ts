/** Formats a balance: `1,240 miles`. Without a shared formatter, which would cost every guest's first load 25 ms. */
export const milesText = (miles: number) => `${miles.toLocaleString('en-US')} ${miles === 1 ? 'mile' : 'miles'}`;
