/** URL of the large scene: sea, islands, sun and the tail of one of the airline's aircraft. Alone, so that a page with it names no other. */
export const heroUrl = new URL('../assets/hero.svg', import.meta.url).href;
