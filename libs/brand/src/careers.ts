import { airline } from './airline.ts';

/** 'Our Core Values', in the order of their patches in `valuePatchesUrl`. */
export const coreValues = [
  {
    id: 'passion',
    title: 'Passion for Aviation',
    description: 'We look up when something flies over. If you do too, you are among friends.',
  },
  {
    id: 'community',
    title: 'Community First',
    description: 'Passengers and crew come back for each other. We make room for everybody on board.',
  },
  {
    id: 'innovation',
    title: 'Innovation',
    description: 'New routes, new cabins, new tools: a good idea may come from anybody on the crew.',
  },
  {
    id: 'professionalism',
    title: 'Professionalism',
    description: 'We read the checklist, keep our word and stay kind when the weather is not.',
  },
  {
    id: 'reach',
    title: 'Global Reach',
    description: `Crew from many time zones, one home in ${airline.homeBase.city}. Somebody is always awake.`,
  },
  {
    id: 'excellence',
    title: 'Excellence',
    description: 'A smooth landing is a thousand small things done well, and we care about each of them.',
  },
] as const;

/** The values' patches in one image, 72 by 72 each. It follows the visitor's light or dark theme by itself. */
export const valuePatchesUrl = new URL('../assets/value-patches.svg', import.meta.url).href;

/** Drawing for an empty list of positions: a free window seat, 240 by 160. */
export const emptySeatUrl = new URL('../assets/empty-seat.svg', import.meta.url).href;
