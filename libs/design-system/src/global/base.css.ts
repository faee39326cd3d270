import { darkColors, lightColors } from '@portal/brand/colors';
import { color, colorProperty, type ColorRole } from '../tokens/color.ts';
import { family, lowWindow, radius, type, weight } from '../tokens/scale.ts';
import { fontFace } from './font-face.ts';

/** CSS declarations of one theme's colours. */
const customProperties = (values: Record<ColorRole, string>) =>
  (Object.keys(values) as ColorRole[]).map((role) => `${colorProperty(role)}: ${values[role]};`).join('');

/**
 * The document's own style: fonts, the colours of both themes, and a reset. The build evaluates this module and emits its default
 * export as a style sheet that the page links, so that no script has to run for it.
 *
 * Forced colours remove shadows and backgrounds, so dialogs get a border and pressed buttons a system colour.
 * Browsers grey out disabled buttons only, so buttons with `aria-disabled` get the same colour.
 */
export default `${fontFace}
:root {
  color-scheme: light dark;
  --bottom-bar: 0px;
  ${customProperties(lightColors)}
}
/* Height that the bar at the bottom of a phone takes from the window. */
@media screen and (max-width: 39.99rem) {
  :root:has([data-bottom-bar]) {
    --bottom-bar: calc(3.5rem + env(safe-area-inset-bottom));
    scroll-padding-bottom: calc(var(--bottom-bar) + 0.5rem);
  }
}
@media screen and (prefers-color-scheme: dark) {
  :root { ${customProperties(darkColors)} }
}
*, *::before, *::after { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; scroll-padding-top: 6rem; }
@media ${lowWindow} { html { scroll-padding-top: 0; } }
body {
  margin: 0;
  padding-inline: env(safe-area-inset-left) env(safe-area-inset-right);
  min-height: 100dvh;
  background: ${color.page};
  color: ${color.text};
  font: ${weight.regular} ${type.body} ${family.text};
  -webkit-font-smoothing: antialiased;
  text-rendering: optimizeLegibility;
}
h1, h2, h3, h4, p, ul, ol, dl, dd, figure { margin: 0; }
h1, h2, h3, h4 { color: ${color.heading}; font-family: ${family.display}; text-wrap: balance; overflow-wrap: anywhere; }
p, li { text-wrap: pretty; }
ul, ol { padding: 0; list-style: none; }
img, svg { display: block; max-width: 100%; }
img { height: auto; }
button, input, select, textarea { font: inherit; color: inherit; }
button { cursor: pointer; }
:disabled { cursor: not-allowed; }
:where(a[href]) { color: ${color.link}; }
:focus-visible { outline: 3px solid ${color.focus}; outline-offset: 2px; border-radius: ${radius.sm}; }
:target { scroll-margin-top: 6rem; }
::selection { background: ${color.accent}; color: ${color.onAccent}; }
@media (forced-colors: active) {
  [role='dialog'], [role='alertdialog'] { border: 1px solid; }
  button[aria-disabled='true'] { color: GrayText !important; border-color: GrayText !important; }
  [aria-pressed='true'] { forced-color-adjust: none; background: Highlight !important; color: HighlightText !important; }
}
@media print {
  :root { color-scheme: light; }
  body { background: none; }
  nav, [role='search'] { display: none !important; }
  article, li, figure { break-inside: avoid; }
}
@media (prefers-reduced-motion: reduce) {
  *, *::before, *::after {
    animation-duration: 1ms !important;
    animation-iteration-count: 1 !important;
    transition: none !important;
    scroll-behavior: auto !important;
  }
}
`;
