/** A balance as people read it: `1,240 miles`. Formatted on the spot: preparing a formatter costs every guest's first load 25 ms. */
export const milesText = (miles: number) => `${miles.toLocaleString('en-US')} ${miles === 1 ? 'mile' : 'miles'}`;
