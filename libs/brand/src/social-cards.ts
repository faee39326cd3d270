import { airline } from './airline.ts';
import type { Destination } from './destinations.ts';
import type { NewsSummary } from './news.ts';

/** Preview picture that other sites show with a link. They accept no SVG, so `npm run brand -- draw` renders these files. */
export interface SocialCard {
  /** In `assets/social`. */
  file: string;
  /** Alternative text of the picture. */
  text: string;
}

/** Folder of the files, for the server. */
export const socialCardFolder = new URL('../assets/social/', import.meta.url);

/** Display font of the cards that the server draws. `npm run fonts -w @portal/design-system` writes it. */
export const cardFont = new URL('../assets/fonts/display.ttf', import.meta.url);

/** Size of every card in pixels. Most sites crop from it. */
export const socialCardSize = { width: 1200, height: 630 } as const;

export const siteCard: SocialCard = { file: 'site.jpg', text: `${airline.fullName}: ${airline.tagline}` };

export const articleCard = ({ id, title }: Pick<NewsSummary, 'id' | 'title'>): SocialCard => ({ file: `news-${id}.jpg`, text: title });

export const destinationCard = ({ id, name }: Pick<Destination, 'id' | 'name'>): SocialCard => ({
  file: `destination-${id}.jpg`,
  text: name,
});

/** The mark on a square, for search engines. */
export const logoPicture: SocialCard = { file: 'logo.png', text: airline.fullName };
