/** Files for search engines, feed readers, other sites and the browser's installation. */
export const publicFiles = {
  robots: '/robots.txt',
  sitemap: '/sitemap.xml',
  newsFeed: '/news.xml',
  appManifest: '/manifest.webmanifest',
  favicon: '/favicon.ico',
} as const;

/** Base path of the preview pictures for shared links. */
export const socialBase = '/social/';

/** Base path of the icons of the installed app. */
export const appIconsBase = '/app-icons/';
