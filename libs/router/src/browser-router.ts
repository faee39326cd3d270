import { createElement, type ReactElement, type ReactNode } from 'react';
import { BrowserRouter as OwnAddress } from 'react-router';

/**
 * The router on the browser's address. It renders a new address at once. The library would render it in a transition, and a field
 * whose text is in the address would lose characters that are typed before the transition ends.
 */
export function BrowserRouter({ children }: { children: ReactNode }): ReactElement {
  return createElement(OwnAddress, { useTransitions: false }, children);
}
