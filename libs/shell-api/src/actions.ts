import { createElement, type ReactElement } from 'react';
import { host, type WidgetProps } from './host/host.ts';

/** Sends the visitor to the platform's sign-in; they come back to `returnTo`, a page of this site (the home page by default). */
export const signIn = (returnTo?: string): Promise<void> => host().signIn(returnTo);

/** Ends the session on the server and in every tab. */
export const signOut = (): Promise<void> => host().signOut();

/** Reports that the server no longer knows the session (401): the user is signed out on this page. */
export const sessionEnded = (): void => host().sessionEnded();

/** Shows a widget of any remote, found by its name in the registry: neither remote imports the other. */
export const Widget = (props: WidgetProps): ReactElement => createElement(host().WidgetOutlet, props);
