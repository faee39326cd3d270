import { createElement, type ComponentType, type ReactElement, type ReactNode } from 'react';

export interface WidgetProps {
  /** Name of the widget, unique in the portal. */
  name: string;
  /** Texts for the widget. The widget checks them, because another team wrote the page. */
  input?: Readonly<Record<string, string>>;
  /** Shown while it loads. */
  pending?: ReactNode;
  /** Shown if the remote cannot be loaded. By default a small panel with 'Try again'. */
  failed?: ReactNode;
}

/** Functions of the page that hosts the remotes: the shell, or a remote's development page. */
export interface Host {
  signIn: (returnTo?: string) => Promise<void>;
  signOut: () => Promise<void>;
  /** Forgets the user after the server answered 401. */
  sessionEnded: () => void;
  WidgetOutlet: ComponentType<WidgetProps>;
}

let current: Host | undefined;

/** Registers the host. Called once, before the first render. */
export function provideHost(host: Host): void {
  current = host;
}

/** Returns the registered host. @throws Error if there is none */
export function host(): Host {
  if (!current) throw new Error('provideHost() was not called before rendering');
  return current;
}

/** Sends the visitor to the platform's sign-in. They return to `returnTo`, a page of this site, or by default to the home page. */
export const signIn = (returnTo?: string): Promise<void> => host().signIn(returnTo);

/** Ends the session on the server and in every tab. */
export const signOut = (): Promise<void> => host().signOut();

/** Signs the user out on this page after the server rejected the session (401). */
export const sessionEnded = (): void => host().sessionEnded();

/** Shows a widget of any remote by its name in the registry. Neither remote imports the other. */
export const Widget = (props: WidgetProps): ReactElement => createElement(host().WidgetOutlet, props);
