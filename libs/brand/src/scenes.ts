/**
 * Addresses of the drawings, which follow the visitor's light or dark theme by themselves. Written as `new URL` so that the
 * bundler ships them as images, and so that the module also loads in Node.
 */
export const sceneUrl = {
  newYork: new URL('../assets/new-york.svg', import.meta.url).href,
  miami: new URL('../assets/miami.svg', import.meta.url).href,
  toronto: new URL('../assets/toronto.svg', import.meta.url).href,
  london: new URL('../assets/london.svg', import.meta.url).href,
  barbados: new URL('../assets/barbados.svg', import.meta.url).href,
  jamaica: new URL('../assets/jamaica.svg', import.meta.url).href,
} as const;

/** The large scene: sea, islands, sun and the tail of one of the airline's aircraft. */
export const heroUrl = new URL('../assets/hero.svg', import.meta.url).href;
