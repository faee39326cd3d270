/** The large scene, with sea, islands, sun and the tail of an aircraft. A separate file, so that its pages do not load the URLs of other scenes. */
export const heroUrl = new URL('../assets/hero.svg', import.meta.url).href;
