import { popularDestinations } from './airline.ts';
import { sceneUrl } from './scenes.ts';

const [newYork, miami, toronto, london, barbados, jamaica] = popularDestinations;

/** The same fixed rating for every popular destination. */
export const destinationRating = { stars: 5, score: '4.8' } as const;

export const destinations = [
  {
    id: 'new-york',
    name: newYork,
    country: 'USA',
    priceText: 'From $299',
    description: 'Steam off the streets, lights until dawn, and a skyline that turns gold an hour before we land.',
    image: sceneUrl.newYork,
  },
  {
    id: 'miami',
    name: miami,
    country: 'USA',
    priceText: 'From $229',
    description: 'Pastel fronts, palms in a row and a beach that knows how to stay up late.',
    image: sceneUrl.miami,
  },
  {
    id: 'toronto',
    name: toronto,
    country: 'Canada',
    priceText: 'From $349',
    description: 'A lake like a sea, a tower like a needle, and carnival in August as loud as home.',
    image: sceneUrl.toronto,
  },
  {
    id: 'london',
    name: london,
    country: 'UK',
    priceText: 'From $599',
    description: 'Nine hours with the stars, then tea, red buses and the river all the way into town.',
    image: sceneUrl.london,
  },
  {
    id: 'barbados',
    name: barbados,
    country: 'Caribbean',
    priceText: 'From $189',
    description: 'Coral sand, flying fish on Friday and a sea in three shades of blue.',
    image: sceneUrl.barbados,
  },
  {
    id: 'jamaica',
    name: jamaica,
    country: 'Caribbean',
    priceText: 'From $169',
    description: 'Blue mountains in the mist, a waterfall to climb and a bass line from every second door.',
    image: sceneUrl.jamaica,
  },
] as const;

export type Destination = (typeof destinations)[number];

/** Finds a destination by its id, the last part of its page's address, which people also type with a capital. */
export const findDestination = (id: string | undefined): Destination | undefined =>
  destinations.find((one) => one.id === id?.toLowerCase());
