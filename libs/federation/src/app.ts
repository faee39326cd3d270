import type { FixedDescription } from '@portal/portal-contract';

/** Facts that every app's webpack.config.ts states. */
interface App {
  /** Folder of the app: `import.meta.dirname` of its webpack.config.ts. */
  folder: string;
  /** Port of its development server. */
  devPort: number;
}

export interface ShellApp extends App {
  /** Paths of the shell's own pages. No remote may claim them. */
  pages: readonly string[];
}

export interface RemoteApp extends App {
  /** Default export of the remote's `src/manifest.ts`. */
  description: FixedDescription;
}

/** An app with its name in the portal: that of a remote, or `shell`. */
export type NamedApp = App & { name: string };
