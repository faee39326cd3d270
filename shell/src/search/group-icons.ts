import type { SearchIcon } from '@portal/portal-contract';

const paths: Record<SearchIcon, string> = {
  flight: 'M10.5 9V4.5a1.5 1.5 0 0 1 3 0V9l7.5 4.5v2L13.5 13v4.5l2 1.5v1.5L12 19.5 8.5 20.5V19l2-1.5V13L3 15.5v-2Z',
  route: 'M6 20a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM18 9a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM8.5 17.5H14a4 4 0 0 0 4-4V9',
  place: 'M12 21s7-6 7-11.5a7 7 0 0 0-14 0C5 15 12 21 12 21ZM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  news: 'M4 5h12v14H6a2 2 0 0 1-2-2ZM16 9h4v8a2 2 0 0 1-4 0M7.5 9h5M7.5 12.5h5M7.5 16h3',
  help: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM9.5 9.5a2.5 2.5 0 1 1 3.7 2.2c-.8.4-1.2 1-1.2 1.8M12 16.5h.01',
  job: 'M4 8h16v11H4ZM9 8V5h6v3M4 13h16M12 12v2',
  page: 'M6 3.5h8l4 4v13H6ZM14 3.5v4h4M9.5 12h5M9.5 16h5',
};

/** Returns the path of a group's icon, or a page's icon for a name that only newer remotes know. */
export const groupIcon = (icon: string | undefined): string =>
  new Map<string | undefined, string>(Object.entries(paths)).get(icon) ?? paths.page;
