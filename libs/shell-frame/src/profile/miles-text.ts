const number = new Intl.NumberFormat('en-US');

/** A balance as people read it: `1,240 miles`. */
export const milesText = (miles: number) => `${number.format(miles)} ${miles === 1 ? 'mile' : 'miles'}`;
