import type { ComponentType, ReactNode } from 'react';

export interface WidgetProps {
  /** Name of the widget. It exists once in the portal, whichever remote offers it. */
  name: string;
  /** Shown while it loads. */
  pending?: ReactNode;
  /** Shown when the remote cannot be had; without it a small panel with 'Try again'. */
  failed?: ReactNode;
}

/** What the page that hosts the remotes provides: the shell, or a remote's own development page. */
export interface Host {
  signIn: (returnTo?: string) => Promise<void>;
  signOut: () => Promise<void>;
  /** Forgets the user after the server answered 401. */
  sessionEnded: () => void;
  WidgetOutlet: ComponentType<WidgetProps>;
}

let current: Host | undefined;

/** Called once at start, before anything is rendered. */
export function provideHost(host: Host): void {
  current = host;
}

/** @throws Error when nothing hosts this page: a wiring mistake, never a visitor's fault */
export function host(): Host {
  if (!current) throw new Error('provideHost() was not called before rendering');
  return current;
}
