/** A Caribbean island of the network, with its airports. */
interface HomeIsland {
  name: string;
  airports: readonly string[];
}

/** The islands of the badge `islands`. */
export const homeIslands: readonly HomeIsland[] = [
  { name: 'Trinidad', airports: ['POS'] },
  { name: 'Tobago', airports: ['TAB'] },
  { name: 'Antigua', airports: ['ANU'] },
  { name: 'Barbados', airports: ['BGI'] },
  { name: 'Cuba', airports: ['HAV'] },
  { name: 'Curaçao', airports: ['CUR'] },
  { name: 'Grenada', airports: ['GND'] },
  { name: 'Guadeloupe', airports: ['PTP'] },
  { name: 'Jamaica', airports: ['KIN', 'MBJ'] },
  { name: 'Martinique', airports: ['FDF'] },
  { name: 'New Providence', airports: ['NAS'] },
  { name: 'Saint Lucia', airports: ['SLU', 'UVF'] },
  { name: 'Saint Martin', airports: ['SXM', 'SFG'] },
  { name: 'Saint Vincent', airports: ['SVD'] },
];

/** The ocean of the badge `ocean`, by a meridian in its middle: degrees, east positive. */
export const ocean = { name: 'the Atlantic', longitude: -30 } as const;

/** Badges of the logbook, in the order of the page. `count` is the number of things that earn it, and `of` what they are. */
export const badges = [
  { id: 'first', name: 'First flight', rule: 'Land your first flight.', count: 1, of: 'flights' },
  { id: 'ten', name: 'Regular', rule: 'Land ten flights.', count: 10, of: 'flights' },
  { id: 'fifty', name: 'Frequent flyer', rule: 'Land fifty flights.', count: 50, of: 'flights' },
  { id: 'hundred', name: 'Centurion', rule: 'Land a hundred flights.', count: 100, of: 'flights' },
  {
    id: 'islands',
    name: 'Island hopper',
    rule: 'Land on every Caribbean island of our network, or take off from it.',
    count: homeIslands.length,
    of: 'islands',
  },
  { id: 'ocean', name: 'Across the ocean', rule: `Fly from one side of ${ocean.name} to the other.`, count: 1, of: 'crossings' },
] as const;

/** Disclaimer on the picture of a year. */
export const pictureNote = 'Flights of a fan-run simulation in an online game. Not a real airline.';
