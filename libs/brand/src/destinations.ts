import { sceneUrl } from './scenes.ts';

/** Popular destinations. Every one carries the same fixed rating. */
export const destinationRating = { stars: 5, score: '4.8' } as const;

export const destinations = [
  {
    id: 'new-york',
    name: 'New York',
    country: 'USA',
    priceText: 'From $299',
    description: 'Steam off the streets, lights until dawn, and a skyline that turns gold an hour before we land.',
    image: sceneUrl.newYork,
  },
  {
    id: 'miami',
    name: 'Miami',
    country: 'USA',
    priceText: 'From $229',
    description: 'Pastel fronts, palms in a row and a beach that knows how to stay up late.',
    image: sceneUrl.miami,
  },
  {
    id: 'toronto',
    name: 'Toronto',
    country: 'Canada',
    priceText: 'From $349',
    description: 'A lake like a sea, a tower like a needle, and carnival in August as loud as home.',
    image: sceneUrl.toronto,
  },
  {
    id: 'london',
    name: 'London',
    country: 'UK',
    priceText: 'From $599',
    description: 'Nine hours with the stars, then tea, red buses and the river all the way into town.',
    image: sceneUrl.london,
  },
  {
    id: 'barbados',
    name: 'Barbados',
    country: 'Caribbean',
    priceText: 'From $189',
    description: 'Coral sand, flying fish on Friday and a sea in three shades of blue.',
    image: sceneUrl.barbados,
  },
  {
    id: 'jamaica',
    name: 'Jamaica',
    country: 'Caribbean',
    priceText: 'From $169',
    description: 'Blue mountains in the mist, a waterfall to climb and a bass line from every second door.',
    image: sceneUrl.jamaica,
  },
] as const;

export type Destination = (typeof destinations)[number];
