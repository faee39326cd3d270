/** What search engines, feed readers and other sites fetch, beside the pages. */
export const publicFiles = { robots: '/robots.txt', sitemap: '/sitemap.xml', newsFeed: '/news.xml' } as const;

/** Where the pictures for links shared elsewhere are served. */
export const socialBase = '/social/';
