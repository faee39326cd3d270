
/** One app of the portal, as its webpack.config.ts names it. */
export interface App {
  /** The app's folder: `import.meta.dirname` of its webpack.config.ts. */
  folder: string;
  /** `shell`, or the remote's name in the registry. */
  name: string;
  /** Port of its development server. */
  devPort: number;
}
