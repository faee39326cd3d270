/** Files for search engines, feed readers and other sites. */
export const publicFiles = { robots: '/robots.txt', sitemap: '/sitemap.xml', newsFeed: '/news.xml' } as const;

/** Base path of the preview pictures for shared links. */
export const socialBase = '/social/';
