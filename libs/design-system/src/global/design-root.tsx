import type { ReactNode } from 'react';
import { ThemeProvider } from 'styled-components';
import { theme, type Theme } from '../tokens/theme.ts';

declare module 'styled-components' {
  // Declaration merging is how styled-components learns the type of the theme.
  export interface DefaultTheme extends Theme {}
}

/** Wraps a whole document's application in the theme. Mount it once; the page links `base.css`, the document's own style. */
export const DesignRoot = ({ children }: { children: ReactNode }) => <ThemeProvider theme={theme}>{children}</ThemeProvider>;
