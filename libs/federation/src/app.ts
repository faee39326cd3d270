import type { FixedDescription } from '@portal/portal-contract';

/** What every app's webpack.config.ts says of it. */
export interface App {
  /** The app's folder: `import.meta.dirname` of its webpack.config.ts. */
  folder: string;
  /** Port of its development server. */
  devPort: number;
}

export interface ShellApp extends App {
  /** Page paths of the shell's own. No remote may claim them. */
  pages: readonly string[];
}

export interface RemoteApp extends App {
  /** Default export of the remote's `src/manifest.ts`. */
  description: FixedDescription;
}

/** An app under its name in the portal: a remote's own, or `shell`. */
export type NamedApp = App & { name: string };
