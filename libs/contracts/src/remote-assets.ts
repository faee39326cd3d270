import * as z from 'zod/mini';

/** Written by each remote's build: which files a page needs, so that the HTML can preload them. */
export const remoteAssetsSchema = z.object({
  entry: z.string(),
  /** Files that any page of the remote needs, then those of each page. */
  module: z.array(z.string()),
  pages: z.record(z.string(), z.array(z.string())),
});
export type RemoteAssets = z.infer<typeof remoteAssetsSchema>;
export const remoteAssetsFile = 'assets.json';
