import { airline } from './airline.ts';
import { heroUrl } from './hero.ts';

/**
 * URLs of the drawings, which follow the visitor's light or dark theme by themselves. `new URL` lets the bundler ship them as
 * images, and lets the module load in Node.
 */
export const sceneUrl = {
  newYork: new URL('../assets/new-york.svg', import.meta.url).href,
  miami: new URL('../assets/miami.svg', import.meta.url).href,
  toronto: new URL('../assets/toronto.svg', import.meta.url).href,
  london: new URL('../assets/london.svg', import.meta.url).href,
  barbados: new URL('../assets/barbados.svg', import.meta.url).href,
  jamaica: new URL('../assets/jamaica.svg', import.meta.url).href,
} as const;

/** The airline's home region, 1600 by 900. */
export const aboutScene = {
  image: new URL('../assets/hero-harbour.svg', import.meta.url).href,
  description: `A jet on its approach to ${airline.homeBase.city} at dusk`,
} as const;

/** Slides of the home page in order, 1600 by 900 each. */
export const heroScenes = [
  { image: heroUrl, description: `The tail of a ${airline.name} jet over a calm sea while the sun goes down` },
  { image: new URL('../assets/hero-reef.svg', import.meta.url).href, description: 'A turboprop above islands ringed by reefs' },
  {
    image: new URL('../assets/hero-cabin.svg', import.meta.url).href,
    description: 'A window seat above the clouds, with a cold drink on the tray',
  },
  aboutScene,
] as const;

/** Pictures of the news by article, 480 by 320 each. */
export const newsUrl = {
  invite: new URL('../assets/news-invite.svg', import.meta.url).href,
  starlight: new URL('../assets/news-starlight.svg', import.meta.url).href,
  goldenBell: new URL('../assets/news-golden-bell.svg', import.meta.url).href,
} as const;
