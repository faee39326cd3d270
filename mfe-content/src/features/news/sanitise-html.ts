import createPurifier from 'dompurify';

/** What an article may consist of: text and its structure, nothing that loads, runs, styles or asks for anything. */
const allowed = {
  ALLOWED_TAGS: ['p', 'h2', 'h3', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'blockquote', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'br'],
  ALLOWED_ATTR: ['href', 'scope'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
};

const purifier = createPurifier(window);

/** Links out of the portal open a tab of their own and hand nothing over, like every other such link of the portal. */
purifier.addHook('afterSanitizeAttributes', (element) => {
  if (!(element instanceof HTMLAnchorElement) || element.origin === location.origin) return;
  element.target = '_blank';
  element.rel = 'noopener noreferrer';
});

/** Makes an article's HTML safe to show, whoever wrote it. */
export const sanitiseHtml = (html: string): string => purifier.sanitize(html, allowed);
