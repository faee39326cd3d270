import { airline } from './airline.ts';
import type { NewsSummary } from './news.ts';

/** A picture that other sites show beside a link to a page. They take no SVG; `scripts/social-cards.mjs` draws these files. */
export interface SocialCard {
  /** In `assets/social`. */
  file: string;
  /** The picture in words. */
  text: string;
}

/** Where the files are, for the server that sends them. */
export const socialCardFolder = new URL('../assets/social/', import.meta.url);

/** Pixels of every card: what most sites cut their own size from. */
export const socialCardSize = { width: 1200, height: 630 } as const;

export const siteCard: SocialCard = { file: 'site.jpg', text: `${airline.fullName}: ${airline.tagline}` };

export const articleCard = ({ id, title }: Pick<NewsSummary, 'id' | 'title'>): SocialCard => ({ file: `news-${id}.jpg`, text: title });

/** The mark on a square, for search engines. */
export const logoPicture: SocialCard = { file: 'logo.png', text: airline.fullName };
