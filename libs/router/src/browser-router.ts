import { createElement, type ReactElement, type ReactNode } from 'react';
import { BrowserRouter as OwnAddress } from 'react-router';

/**
 * The router on the browser's address, which renders a new address at once. The library's own way is a transition, and a field
 * whose text stands in the address would lose what is typed while one is under way.
 */
export function BrowserRouter({ children }: { children: ReactNode }): ReactElement {
  return createElement(OwnAddress, { useTransitions: false }, children);
}
