import type { ReactNode } from 'react';
import { ThemeProvider } from 'styled-components';
import { theme, type Theme } from '../tokens/theme.ts';
import { GlobalStyle } from './global-style.ts';

declare module 'styled-components' {
  // Declaration merging is how styled-components learns the type of the theme.
  export interface DefaultTheme extends Theme {}
}

/** Wraps a whole document's application: the theme and the global style. Mount it once. */
export const DesignRoot = ({ children }: { children: ReactNode }) => (
  <ThemeProvider theme={theme}>
    <GlobalStyle />
    {children}
  </ThemeProvider>
);
