import type { ReactNode } from 'react';
import { ThemeProvider } from 'styled-components';
import { theme, type Theme } from '../tokens/theme.ts';

declare module 'styled-components' {
  // Declaration merging is how styled-components learns the type of the theme.
  export interface DefaultTheme extends Theme {}
}

/** Provides the theme. Mount it once per document. The page links `base.css` for the document's own style. */
export const DesignRoot = ({ children }: { children: ReactNode }) => <ThemeProvider theme={theme}>{children}</ThemeProvider>;
