/**
 * styled-components as this portal uses it, shared under the library's own name: what is not named here (server rendering,
 * style sheet managers, native) does not travel to visitors. The deep path is the library's browser build; its plain name
 * would lead back to this file.
 */
export {
  createGlobalStyle,
  css,
  default,
  keyframes,
  ThemeProvider,
  useTheme,
} from 'styled-components/dist/styled-components.browser.esm.js';
