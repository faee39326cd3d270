import { newsUrl } from './scenes.ts';

export type NewsCategory = 'Events' | 'Special Flights' | 'Staff Recognition';

/** Summary of an article for cards. The text is in `news/articles.ts`, so that pages with cards do not load it. */
export interface NewsSummary {
  /** Part of the address. */
  id: '1' | '2' | '3';
  title: string;
  /** YYYY-MM-DD */
  date: string;
  image: string;
  /** Alternative text of the picture. */
  imageText: string;
  excerpt: string;
  category: NewsCategory;
}

/** The articles, newest first. */
export const news: readonly NewsSummary[] = [
  {
    id: '3',
    title: 'The Golden Bell goes to the night shift of Piarco',
    date: '2026-10-24',
    image: newsUrl.goldenBell,
    imageText: 'A golden medal with the airline’s bell between hibiscus flowers',
    excerpt: 'Ninety-one departures, one delay and a cat at gate 2B: our ground crew’s season, and why the passengers voted for them.',
    category: 'Staff Recognition',
  },
  {
    id: '2',
    title: 'BW900 by starlight: one night, nine hours, all the way to London',
    date: '2026-09-12',
    image: newsUrl.starlight,
    imageText: 'An airliner in front of a full moon over a dark sea',
    excerpt:
      'For one night the long one leaves in the dark: cabin lights low, the planets named from the flight deck, breakfast over Ireland.',
    category: 'Special Flights',
  },
  {
    id: '1',
    title: 'Bring a friend aboard: the ten-day invite competition',
    date: '2026-07-08',
    image: newsUrl.invite,
    imageText: 'A boarding pass that rises out of an envelope, with confetti',
    excerpt: 'From July 10 to July 20 every friend you brought into the community counted. Five of you won an upgrade and more.',
    category: 'Events',
  },
];

export const findArticle = (id: string | undefined): NewsSummary | undefined => news.find((article) => article.id === id);
