/** The two font files, latin only. The page that loads them should also preload them. */
export const fontFiles = {
  text: new URL('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2', import.meta.url).href,
  display: new URL('@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2', import.meta.url).href,
} as const;
