import { createElement, type ReactElement } from 'react';
import { host, type WidgetProps } from './host/host.ts';

/** Sends the visitor to the platform's sign-in. They return to `returnTo`, a page of this site, or by default to the home page. */
export const signIn = (returnTo?: string): Promise<void> => host().signIn(returnTo);

/** Ends the session on the server and in every tab. */
export const signOut = (): Promise<void> => host().signOut();

/** Signs the user out on this page after the server rejected the session (401). */
export const sessionEnded = (): void => host().sessionEnded();

/** Shows a widget of any remote by its name in the registry. Neither remote imports the other. */
export const Widget = (props: WidgetProps): ReactElement => createElement(host().WidgetOutlet, props);
