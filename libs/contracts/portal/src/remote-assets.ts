import * as z from 'zod/mini';

/** Written beside each build, so that the server can name a page's scripts in its HTML. */
export const buildAssetsSchema = z.object({
  /** The scripts of each named chunk: `remote` (the exposed module), `page-my-trips`, ... */
  chunks: z.record(z.string(), z.array(z.string())),
  /** The images, each under its name before hashing: `hero` is `assets/hero.0123abcd.svg`. */
  images: z._default(z.record(z.string(), z.string()), {}),
  /** The shared libraries that each named chunk asks of the page. */
  consumes: z._default(z.record(z.string(), z.array(z.string())), {}),
});
export type BuildAssets = z.infer<typeof buildAssetsSchema>;
export const buildAssetsFile = 'assets.json';

/**
 * Shared libraries that the shell fetches only when a remote asks for them, each in a chunk of this name. All others are
 * part of the shell's first scripts.
 */
export const onDemandChunks = { '@portal/query': 'query' } as const;
